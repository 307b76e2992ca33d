// Titles in French, Spanish, Turkish and Arabic as words of English ones, written for this product: "foreign=english".

const pairs = (list: string) =>
  list.split(/\s*,\s*/u).map((pair) => {
    const [foreign = '', english = ''] = pair.trim().split('=');
    return [foreign, english] as const;
  });

/** Nouns that stand in front of what they are about: "administrateur réseau". */
export const leadingRoles = pairs(
  'développeur=developer, développeuse=developer, ingénieur=engineer, ingénieure=engineer, analyste=analyst, administrateur=administrator, administratrice=administrator, gestionnaire=manager, technicien=technician, technicienne=technician, architecte=architect, conseiller=consultant, conseillère=consultant, consultante=consultant, coordonnateur=coordinator, coordonnatrice=coordinator, directeur=director, directrice=director, infirmier=nurse, infirmière=nurse, comptable=accountant, adjoint=assistant, adjointe=assistant, testeur=tester, testeuse=tester, concepteur=designer, conceptrice=designer, programmeur=programmer, programmeuse=programmer, spécialiste=specialist, vérificateur=auditor, vérificatrice=auditor, stagiaire=intern, recruteur=recruiter, recruteuse=recruiter, ' +
    'desarrollador=developer, desarrolladora=developer, ingeniero=engineer, ingeniera=engineer, analista=analyst, administrador=administrator, administradora=administrator, gerente=manager, técnico=technician, técnica=technician, arquitecto=architect, arquitecta=architect, consultor=consultant, consultora=consultant, coordinador=coordinator, coordinadora=coordinator, directora=director, jefe=manager, jefa=manager, enfermero=nurse, enfermera=nurse, contador=accountant, contadora=accountant, especialista=specialist, programador=programmer, programadora=programmer, asistente=assistant, diseñador=designer, diseñadora=designer, ' +
    'مطور=developer, مطورة=developer, مهندس=engineer, مهندسة=engineer, محلل=analyst, محللة=analyst, مدير=manager, مديرة=manager, مسؤول=administrator, مسؤولة=administrator, أخصائي=specialist, أخصائية=specialist, ممرض=nurse, ممرضة=nurse, محاسب=accountant, محاسبة=accountant, فني=technician, مبرمج=programmer, مبرمجة=programmer',
);

/** Nouns at the end of a title, as in English. */
export const closingRoles = pairs(
  'geliştirici=developer, geliştiricisi=developer, mühendis=engineer, mühendisi=engineer, analist=analyst, analisti=analyst, yönetici=manager, yöneticisi=administrator, müdürü=manager, uzman=specialist, uzmanı=specialist, danışman=consultant, danışmanı=consultant, mimarı=architect, hemşire=nurse, hemşiresi=nurse, muhasebeci=accountant, teknisyen=technician, teknisyeni=technician, programcı=programmer, stajyer=intern',
);

/** Other words of titles. */
export const foreignModifiers = pairs(
  'principale=lead, réseau=network, réseaux=network, logiciel=software, logiciels=software, données=data, sécurité=security, système=system, systèmes=systems, qualité=quality, projet=project, projets=project, affaires=business, infonuagique=cloud, nuage=cloud, fonctionnel=functional, fonctionnelle=functional, soutien=support, paie=payroll, ventes=sales, ' +
    'redes=network, datos=data, sistemas=systems, seguridad=security, calidad=quality, proyectos=project, proyecto=project, negocios=business, nube=cloud, soporte=support, ' +
    'kıdemli=senior, veri=data, yazılım=software, sistem=system, güvenlik=security, proje=project, bulut=cloud, kalite=quality, ' +
    'أول=senior, أولى=senior, شبكات=network, بيانات=data, نظم=systems, أنظمة=systems, برمجيات=software, أمن=security, مشاريع=project, مشروع=project, جافا=java',
);

/** Nouns of English titles in which a slip of the keyboard is mended: "devloper", "enginer". */
export const mendedRoles =
  'developer engineer programmer administrator analyst architect consultant specialist technician coordinator manager director designer scientist accountant recruiter supervisor assistant'.split(
    ' ',
  );
