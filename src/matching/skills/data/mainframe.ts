/** Mainframe and midrange. Form of a line: see all.ts. */
export const mainframe = `
Mainframe | ibm mainframe, mainframes, ibm mainframes, mainframe developer, mainframe systems, mainframe technologies, mainframe programming, system z, ibm z, mainframe development | | AS/400
z/OS | zos, ibm zos, os/390, os390, mvs, mvs/esa | Mainframe | Mainframe
COBOL | cobol ii, cobol programming, vs cobol, enterprise cobol, cobol ibm, cobol/cics, microfocus cobol, micro focus cobol, cobol 85, os/vs cobol, cobol/db2 | Mainframe | PL/I
JCL | job control language, jcls | Mainframe |
CICS | cics/db2, customer information control system, cics programming, cics tg | Mainframe |
IMS | ims db, ims dc, ims db/dc, ims/db, ims tm, ims db2, ims dc/db | Mainframe |
VSAM | vsam files | Mainframe |
PL/I | pl1, pl/1, pli | Mainframe | COBOL
CLIST | | Mainframe | REXX
TSO | tso/ispf, ispf, ispf/pdf, tso ispf, tso-ispf | Mainframe |
SDSF | | Mainframe |
File-AID | file aid, fileaid, file manager mainframe, compuware file-aid, file-aid for db2 | Mainframe |
Abend-AID | abend aid, abendaid | Mainframe |
Xpediter | expediter, compuware xpediter | Mainframe |
CA InterTest | intertest | Mainframe | Xpediter
Easytrieve | easytrieve plus, ca easytrieve, eztrieve, easy trieve | Mainframe |
DFSORT | icetool, ca-sort | Mainframe |
Syncsort mainframe | | Mainframe | DFSORT
RACF | | Mainframe, Information security |
CA ACF2 | acf2, ca-acf2 | Mainframe, Information security | RACF
CA Top Secret | top secret ca | Mainframe, Information security | RACF, CA ACF2
SMP/E | smpe | Mainframe |
JES2 | jes3, jes2/jes3 | Mainframe |
Telon | ca telon, ca-telon | Mainframe |
CA Gen | cool:gen, coolgen, advantage gen | | Telon
VTAM | netview, sna networking | Mainframe |
Omegamon | tmon, mainview, bmc mainview, ca sysview | Mainframe, Monitoring |
z/VM | zvm, vm/cms, vse/esa, z/vse, linux on z | Mainframe |
Assembler 370 | hlasm, bal assembler, ibm assembler, s/370 assembler, mainframe assembler, assembler language | Mainframe, Assembly language |
FOCUS | focus reporting language, mainframe focus | Mainframe |
AS/400 | as400, iseries, ibm i, i series, ibm iseries, as-400, system i, ibm as/400, as 400, ibm as400, power systems ibm i, os/400, iseries/as400, as/400 iseries | | Mainframe
RPG | rpgle, rpg iv, rpg ile, rpg/400, rpg400, rpg iii, sqlrpgle, rpg free, ile rpg, free format rpg, rpgile, rpg ii, rpg-ile | AS/400 |
CL programming | clle, control language, cl/400, clp, as/400 cl | AS/400 |
Synon | ca 2e, synon/2e, ca-2e, ca plex, lansa | AS/400 |
Unisys | unisys clearpath, unisys mainframe, unisys mcp, burroughs, unisys 2200 | Mainframe |
Tandem | hp nonstop, nonstop, hpe nonstop, tandem nonstop, tal tandem, guardian tandem, base24, nonstop sql, pathway tandem | Mainframe |
Natural | software ag natural language, natural programming | Adabas |
`;
