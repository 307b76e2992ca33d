/** Certificates of information technology. Form of a line: see all.ts. */
export const certificates = `
CCNA | cisco certified network associate, ccna routing and switching, cisco ccna, ccna r&s, ccna certified, ccna security, ccna voice, ccna wireless, ccna data center, ccna certification, ccent, ccna collaboration | Cisco, Networking | CCNP
CCNP | cisco certified network professional, ccnp routing and switching, ccnp voice, ccnp security, ccnp wireless, cisco ccnp, ccnp certified, ccnp enterprise, ccnp r&s, ccnp data center, ccvp, ccdp, ccnp collaboration | Cisco, Networking | CCIE
CCIE | cisco certified internetwork expert, ccie voice, ccie r&s, ccie routing and switching, ccie security, ccie certified, ccie data center | Cisco, Networking | CCNP
CCDA | cisco certified design associate, cisco certified design professional, ccde | Cisco, Networking |
CompTIA A+ | a+, a+ certified, a+ certification, comp tia a+, comptia a+ certified, a plus certified, comptia a plus, a+ certificate, comptia a+ certification, comptia | Computer hardware |
Network+ | comptia network+, net+, comptia net+, network plus, network+ certified, n+ | Networking |
Security+ | comptia security+, sec+, security plus, comptia sec+, comptia security plus, security+ certified, security+ ce, comptia security+ ce, security+ certification | Information security |
Server+ | comptia server+, comptia server | Systems administration |
Linux+ | comptia linux+, lpic, lpic-1, lpi certified | Linux |
Cloud+ | comptia cloud+, cloud essentials | Cloud computing |
Project+ | comptia project+ | Project management |
CySA+ | comptia cysa+, comptia cysa, comptia pentest+, pentest+, cysa | Information security |
CASP+ | casp, comptia casp, comptia advanced security practitioner, securityx | Information security |
CISSP | certified information systems security professional, cissp certified, cissp certification, cissp-issap, issap, issep | Information security | CISM
CISM | certified information security manager | Information security | CISSP
CISA | certified information systems auditor | IT audit |
CRISC | cgeit, certified in risk and information systems control | Risk management, IT audit |
CCSP | certified cloud security professional, ccsk | Cloud security | CISSP
SSCP | systems security certified practitioner, csslp | Information security |
CEH | certified ethical hacker, ec-council, chfi, ec council certified ethical hacker, ceh certified | Penetration testing | OSCP
OSCP | offensive security certified professional, osce, oswe, ecppt | Penetration testing | CEH
GIAC | gcih, gsec, gpen, gcia, gcfa, gcfe, gwapt, sans, sans institute, giac security essentials, grem, gnfa, gmon, gcfa giac | Information security |
CIPP | cipp/us, cipp/e, cipm, certified information privacy professional, iapp | Data privacy |
MCSE | microsoft certified systems engineer, microsoft certified solutions expert, mcse 2003, mcse+i, microsoft certified system engineer, mcse certified, microsoft certified systems engineer mcse | Windows Server | MCSA
MCSA | microsoft certified systems administrator, microsoft certified solutions associate, mcsa windows server, mcsa 2012, mcsa certified, microsoft certified system administrator | Windows Server | MCSE
MCITP | microsoft certified it professional, mcts, microsoft certified technology specialist, mcdst | Windows Server | MCSE
MCP | microsoft certified professional, microsoft certified, mcp certified | Windows |
MCSD | microsoft certified solutions developer, microsoft certified solution developer, mcad, mcpd | .NET |
MTA | microsoft technology associate | |
MOS certificate | microsoft office specialist, microsoft office specialist certified, mous, microsoft certified office specialist | Microsoft Office |
Azure Fundamentals | az-900, azure certified fundamentals, ai-900, dp-900, sc-900 | Azure |
Azure Administrator Associate | az-104, az-103 | Azure |
Azure Solutions Architect Expert | az-303, az-304, az-305, az-300 | Azure |
Azure Developer Associate | az-204, az-203, dp-203, azure data engineer associate, dp-100, dp-300, az-400, az-500 | Azure |
AWS Certified Solutions Architect | aws solutions architect associate, aws solution architect, aws certified solution architect, aws csaa, aws certified solutions architect associate, aws solutions architect professional | AWS |
AWS Certified Developer | aws developer associate, aws certified developer associate | AWS |
AWS Certified SysOps Administrator | aws sysops, aws sysops administrator, aws certified sysops administrator associate | AWS |
AWS Certified Cloud Practitioner | aws cloud practitioner | AWS |
Google Cloud certificate | google cloud certified, google professional cloud architect, associate cloud engineer, professional cloud architect, google professional data engineer | Google Cloud |
RHCE | red hat certified engineer, rhca, red hat certified architect | Red Hat Enterprise Linux | RHCSA
RHCSA | red hat certified system administrator, rhct, red hat certified technician | Red Hat Enterprise Linux | RHCE
CKA | certified kubernetes administrator, ckad, certified kubernetes application developer, cks kubernetes | Kubernetes |
Terraform Associate | hashicorp certified terraform associate | Terraform |
VCP | vmware certified professional, vcp5, vcp6, vcap, vcp-dcv, vcp5-dcv, vcdx, vca-dcv, vcp4 | VMware |
CCA certificate | citrix certified administrator, citrix certified associate, ccaa, ccee, cce-v, citrix certified enterprise administrator | Citrix |
OCP certificate | oracle certified professional, oca, ocjp, oracle certified associate, ocpjp, scjp, sun certified java programmer, scwcd, oracle certified java programmer, sun certified, oracle certified expert, oracle certified, scbcd, oce java | |
Salesforce Certified Administrator | salesforce adm 201 certified, salesforce certified platform developer, platform developer i, salesforce platform developer, salesforce certified developer, platform app builder, salesforce certified sales cloud consultant | Salesforce administration |
SAS Certified Programmer | sas certified base programmer, sas certified advanced programmer, sas base programmer certified, sas certified, sas certified base programmer for sas 9 | SAS |
ServiceNow Certified Administrator | certified servicenow administrator, servicenow certified system administrator, servicenow certified implementation specialist | ServiceNow |
Juniper certificate | jncie, juniper networks certified, jncdp, juniper networks certified associate | Juniper |
CWNA | certified wireless network administrator, cwne, cwsp, cwnp | Wireless networking |
BICSI | rcdd, registered communications distribution designer, bicsi installer | Structured cabling |
ISTQB | istqb certified, cste, istqb certified tester, istqb foundation, ctfl, csqa, istqb foundation level, certified software tester, certified tester foundation level, csqe, astqb, cmst software tester | Software testing |
HDI certificate | hdi certified, hdi support center analyst, hdi desktop support technician, apple certified mac technician, acmt, apple certified, dell certified, hp certified, apple certified support professional, lenovo certified | Technical support |
CBAP certificate | certified business analysis professional, pmi-pba | Business analysis |
CDMP | certified data management professional, cbip | Data management |
Tableau certificate | tableau desktop certified, tableau certified, tableau desktop specialist, tableau desktop qualified associate | Tableau |
CAPM | certified associate in project management, capm certified | Project management | PMP
`;
