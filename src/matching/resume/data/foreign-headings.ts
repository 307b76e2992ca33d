import { foldTitle } from '#matching/titles/english-title.ts';

// Headings of French, Spanish, Turkish and Arabic resumes, written for this product.
type Kind = 'experience' | 'education' | 'skills' | 'summary' | 'certifications' | 'other';

const headings: Readonly<Record<Kind, string>> = {
  experience:
    'expérience, expériences, expérience professionnelle, expériences professionnelles, expérience de travail, expériences de travail, parcours professionnel, historique professionnel, antécédents professionnels, emplois, experiencia, experiencia laboral, experiencia profesional, experiencia de trabajo, historial laboral, trayectoria profesional, deneyim, deneyimler, iş deneyimi, iş deneyimleri, iş tecrübesi, tecrübe, mesleki deneyim, profesyonel deneyim, الخبرة, الخبرات, الخبرة العملية, الخبرات العملية, الخبرة المهنية, الخبرات المهنية, التاريخ الوظيفي',
  education:
    'formation, formations, formation académique, formation scolaire, études, scolarité, diplômes, diplômes et formations, educación, formación, formación académica, estudios, eğitim, eğitim bilgileri, öğrenim, التعليم, المؤهلات العلمية, المؤهلات, الدراسة',
  skills:
    'compétences, compétences techniques, compétences clés, compétences informatiques, connaissances techniques, aptitudes, habilidades, habilidades técnicas, competencias, conocimientos, conocimientos técnicos, aptitudes técnicas, beceriler, yetenekler, yetkinlikler, teknik beceriler, bilgisayar becerileri, المهارات, المهارات التقنية, المهارات الفنية',
  summary:
    'profil, profil professionnel, sommaire, sommaire professionnel, objectif, objectif professionnel, à propos, présentation, resumen, resumen profesional, perfil, perfil profesional, objetivo, sobre mí, özet, profil, hakkımda, kariyer hedefi, kariyer özeti, الملخص, نبذة, نبذة عني, الهدف الوظيفي, الملف الشخصي',
  certifications:
    'certifications, certificats, attestations, certificaciones, certificados, sertifikalar, belgeler, الشهادات, الشهادات المهنية, الدورات',
  other:
    'langues, références, intérêts, loisirs, bénévolat, projets, idiomas, referencias, intereses, proyectos, voluntariado, diller, yabancı diller, referanslar, ilgi alanları, projeler, hobiler, اللغات, المراجع, الهوايات, المشاريع',
};

/** The kind of section that such a heading begins, by the heading as `foldTitle` leaves it. */
export const foreignHeadings: ReadonlyMap<string, Kind> = new Map(
  Object.entries(headings).flatMap(([kind, list]) =>
    list.split(/,\s*/u).map((heading) => [foldTitle(heading), kind as Kind] as const),
  ),
);
