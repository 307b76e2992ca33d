/** Information security, access management and compliance. Form of a line: see all.ts. */
export const security = `
Information security | infosec, cyber security, cybersecurity, it security, security engineer, cyber-security, information security analyst, information systems security, computer security, security engineering, security operations, security analyst, cyber defense, information security management, cyber operations, information technology security, security controls, security monitoring, security systems engineer, info sec, systems security, security | |
Security architecture | security architect, security design, enterprise security architecture, security solutions architecture, sabsa | Information security |
Network security | network security engineer, perimeter security, network defense, network security administration | Information security, Networking |
Application security | appsec, secure coding, secure code review, web application security, secure sdlc, secure development, software security, application security testing | Information security |
OWASP | owasp top 10, owasp top ten | Application security | Penetration testing
SAST | sast/dast, contrast security, whitesource | Application security |
DAST | | Application security | SAST, WebInspect
Software composition analysis | | Application security | SAST, Black Duck, Snyk
Veracode | | Application security | SAST
Checkmarx | | Application security | SAST
Fortify | hp fortify, fortify sca | Application security | SAST
AppScan | ibm appscan | Application security | SAST
Snyk | | Application security | SAST
Black Duck | blackduck | Application security | SAST
WebInspect | hp webinspect | Application security | SAST
Acunetix | | Application security | SAST
Burp Suite | burpsuite, burp | Penetration testing |
OWASP ZAP | zap proxy | Application security | Burp Suite, DAST
Penetration testing | pen testing, ethical hacking, pentesting, penetration tester, pen test, penetration test, pentest, ethical hacker, penetration tests, offensive security | Information security |
Red teaming | red team | Penetration testing |
Metasploit | core impact, metasploit framework | Penetration testing |
Cobalt Strike | | Penetration testing | Metasploit
Nmap | network mapper, zenmap, network scanning, port scanning | Network security |
Threat modeling | threat modelling, stride threat model, threat analysis, threat assessment | Information security |
Threat intelligence | cyber threat intelligence, threat detection, cyber threat, threat analytics, cyber threat analysis, threat intel | Information security |
Threat hunting | | Information security | Threat intelligence, Incident response
MITRE ATT&CK | mitre attack | Information security | Threat intelligence, Threat modeling
Vulnerability management | vulnerability assessment, vulnerability scanning, vulnerability assessments, vulnerability scans, vulnerability analysis, vulnerability remediation, vulnerability testing, vulnerability scanner, vulnerability scanners | Information security |
Nessus | tenable, tenable.io, tenable nessus, tenable security center, nessus scanner | Vulnerability management | Qualys
ACAS | acas/nessus | Nessus |
Qualys | qualysguard, qualys guard, foundstone, mcafee foundstone | Vulnerability management | Nessus
Rapid7 | nexpose, rapid7 nexpose, insightvm | Vulnerability management | Qualys
OpenVAS | | Vulnerability management | Qualys
Retina | retina scanner, eeye retina | Vulnerability management | Qualys
DISA STIG | stig, stigs, stig compliance, security technical implementation guides, scap, disa stigs, iava | Information security |
System hardening | server hardening, security hardening | | DISA STIG
CIS Benchmarks | | System hardening | DISA STIG
HBSS | mcafee epo hbss | Endpoint security | McAfee
SIEM | security information and event management, siem tools, security event management, seim, security information event management, siem solutions, siems | Information security |
QRadar | ibm qradar, q radar, qradar siem | SIEM | Splunk
ArcSight | hp arcsight, arcsight esm, micro focus arcsight | SIEM | QRadar
Microsoft Sentinel | azure sentinel | SIEM, Azure | Splunk
LogRhythm | mcafee esm, mcafee nitro, log rhythm, rsa envision, envision rsa | SIEM | QRadar
AlienVault | alien vault | SIEM | LogRhythm
RSA NetWitness | netwitness | SIEM | LogRhythm
Exabeam | | SIEM | LogRhythm
Securonix | | SIEM | LogRhythm
SOAR | security orchestration, swimlane soar | Information security |
XSOAR | demisto, cortex xsoar | Information security | SOAR
Splunk SOAR | splunk phantom, phantom soar | Information security | SOAR
Security operations center | soc analyst, security operation center, soc operations, cyber security operations center, csoc, soc | Information security |
Incident response | security incident response, incident handling, cyber incident response, security incidents, incident responder, security incident management, csirt, computer incident response | Information security |
Digital forensics | computer forensics, forensic analysis, forensics, malware forensics, cyber forensics, mobile forensics, digital forensic, network forensics, computer forensic, memory forensics | Information security |
EnCase | | Digital forensics | FTK
FTK | forensic toolkit, ftk imager | Digital forensics | EnCase
Cellebrite | | Digital forensics | EnCase
Malware analysis | reverse engineering malware, ollydbg, malware reverse engineering, malware detection, malware | Information security |
Malware removal | virus removal, spyware removal, spyware | | Antivirus, Technical support
IDA Pro | | Reverse engineering | Ghidra, Malware analysis
Ghidra | | Reverse engineering | IDA Pro, Malware analysis
Reverse engineering | software reverse engineering, binary analysis | |
Intrusion detection | ids/ips, ids, ips, intrusion prevention, ips/ids, intrusion detection systems, intrusion detection system, intrusion prevention systems, intrusion prevention system, ids ips, hids, nids | Network security |
Snort | security onion, cisco ips | Intrusion detection |
Suricata | | Intrusion detection | Snort
Zeek | bro ids | Intrusion detection | Snort
Sourcefire | cisco sourcefire | Intrusion detection | Snort
Cisco Firepower | firepower, cisco ftd | Intrusion detection | Snort
TippingPoint | hp tippingpoint | Intrusion detection | Snort
Firewalls | firewall, firewall administration, firewall management, firewall configuration, next generation firewall, ngfw, firewall rules, network firewalls, next-gen firewall, firewall engineer, firewall policies, firewall security, pare-feu, pare-feux, cortafuegos | Network security |
Palo Alto | palo alto firewalls, panorama, palo alto networks, palo alto firewall, pan-os, paloalto, palo alto panorama, paloalto firewalls | Firewalls | Fortinet
Fortinet | fortigate, fortinet firewalls, fortigate firewalls, fortimanager, fortianalyzer, fortigate firewall | Firewalls | Palo Alto
Check Point | checkpoint firewall, checkpoint, check point firewalls, checkpoint firewalls, check point firewall, checkpoint vpn-1 | Firewalls | Palo Alto
Cisco ASA | asa firewall, cisco pix, cisco asa firewall, asa firewalls, cisco asa firewalls, cisco firewalls, pix firewall, cisco firewall, pix, cisco asa 5500, asa, cisco asa 5505 | Firewalls, Cisco | Palo Alto
SonicWall | sonic wall, dell sonicwall, sonicwall firewall, untangle | Firewalls | Fortinet
Sophos Firewall | sophos xg, sophos utm | Firewalls | SonicWall, Sophos
WatchGuard | watch guard | Firewalls | SonicWall
Barracuda | barracuda firewall | Firewalls | SonicWall
pfSense | | Firewalls | SonicWall
NetScreen | juniper netscreen, juniper ssg | Firewalls | SonicWall
Web application firewall | waf, modsecurity, azure waf | Firewalls, Application security |
AWS WAF | | Web application firewall, AWS |
Imperva | imperva waf | Web application firewall | F5
Proxy | web proxy, proxy servers, proxy server, mcafee web gateway | Network security |
Web filtering | content filtering | | Proxy, Websense
Blue Coat | bluecoat, bluecoat proxy, blue coat proxy | Network security | Proxy
Zscaler | zscaler zia | Network security | Proxy
Websense | forcepoint | Network security | Proxy
Squid | squid proxy | Network security | Proxy
Cisco IronPort | ironport, iron port, cisco wsa, cisco esa | Network security | Proxy
Cisco Umbrella | umbrella dns | Network security | Proxy
CASB | cloud access security broker, sase, mcafee mvision | Cloud security |
Netskope | | CASB | Zscaler
Zero trust | zero-trust, zero trust architecture, ztna, zero trust network access, microsegmentation, illumio, guardicore | Information security |
Network access control | nac | Network security |
RADIUS | aaa radius, radius/tacacs, radius server, freeradius | | TACACS+, Network access control
TACACS+ | tacacs | | RADIUS, Network access control
Forescout | forescout counteract | Network access control | Cisco ISE
802.1X | |  | Network access control, RADIUS
DDoS protection | arbor networks, ddos, ddos mitigation, anti-ddos, arbor peakflow | Network security |
Endpoint security | endpoint protection, xdr, endpoint protection platform | Information security |
Antivirus | anti-virus, anti virus, anti-malware, antivirus software, antimalware, virus protection | | Endpoint security, Malware removal
EDR | endpoint detection and response | Endpoint security | CrowdStrike
CrowdStrike | crowdstrike falcon, crowd strike, falcon edr | Endpoint security |
SentinelOne | sentinel one | Endpoint security | CrowdStrike
Carbon Black | vmware carbon black | Endpoint security | CrowdStrike
Cylance | | Endpoint security | CrowdStrike
FireEye | fireeye hx, trellix, mandiant | Endpoint security | CrowdStrike
Microsoft Defender | defender for endpoint, windows defender, defender atp, microsoft defender atp, ms defender | Endpoint security |
Defender for Cloud | azure defender, azure security center | Azure, Cloud security | Microsoft Defender
McAfee | mcafee epo, epolicy orchestrator, mcafee antivirus, epo mcafee, mcafee epolicy orchestrator, mcafee endpoint, mcafee virusscan | Endpoint security | Symantec Endpoint Protection
Symantec Endpoint Protection | symantec, symantec antivirus, symantec endpoint, sepm, symantec sep, symantec anti-virus, broadcom symantec | Endpoint security | McAfee
Norton AntiVirus | norton anti-virus | Antivirus | Symantec Endpoint Protection
Trend Micro | trendmicro, deep security trend, avast, trend micro deep security | Endpoint security | McAfee
Bitdefender | | Endpoint security | Trend Micro
Sophos | | Endpoint security | Trend Micro
Kaspersky | | Endpoint security | Trend Micro
Malwarebytes | | Endpoint security | Trend Micro
ESET | | Endpoint security | Trend Micro
Webroot | | Endpoint security | Trend Micro
Data loss prevention | dlp, data leak prevention, digital guardian, dlp solutions | Data security |
Varonis | | Data security | Data loss prevention
Symantec DLP | | Data loss prevention | Forcepoint DLP
Forcepoint DLP | | Data loss prevention | Symantec DLP
Email security | barracuda spam filter, dmarc, spf dkim, phishing protection, email encryption | Information security |
Proofpoint | | Email security |
Mimecast | | Email security | Proofpoint
Spam filtering | anti-spam | | Email security
Encryption | data encryption, aes encryption, disk encryption, truecrypt, pointsec, rsa encryption | Information security |
BitLocker | | Encryption |
Cryptography | cryptographic, cryptographic protocols | Encryption | PKI
PGP | pgp encryption | Encryption |
SSL/TLS | ssl, tls, ssl certificates, https/ssl, tls/ssl, ssl certificate, venafi | Encryption |
Certificate management | certificates management, digital certificates, x.509 | | SSL/TLS, PKI
OpenSSL | | SSL/TLS | PKI
PKI | public key infrastructure, certificate authority, entrust pki, certificate authorities | Information security, Encryption |
Hardware security modules | hsm, hardware security module | Encryption | PKI
Tokenization | data tokenization, payment tokenization | Data security |
Identity management | iam, identity and access management, identity access management, access management, identity & access management, identity management system, idm, identity administration, user access management, identity lifecycle management | Information security |
User provisioning | provisioning and deprovisioning, account provisioning, access provisioning | | Identity management, Active Directory
Identity governance | iga identity | Identity management | SailPoint
Role-based access control | rbac, role based access control, role based access, access control policies, role based security | Identity management |
Okta | okta sso, okta identity cloud | Identity management, Single sign-on | SailPoint
Auth0 | | Identity management, Single sign-on | Okta
OneLogin | | Identity management, Single sign-on | Okta
Ping Identity | pingfederate, ping federate, pingaccess, ping access, pingone, ping id, ping directory, gluu | Identity management, Single sign-on | Okta
ForgeRock | openam, opendj | Identity management, Single sign-on | Ping Identity
Keycloak | | Identity management, Single sign-on | Ping Identity
SiteMinder | ca siteminder, ca single sign-on, netegrity siteminder, site minder, ca sso, ca identity manager, identityminder | Identity management, Single sign-on | Ping Identity
SailPoint | sail point, identityiq, sailpoint iiq, iiq, identitynow, sailpoint identityiq, sailpoint identitynow | Identity management | Okta
Saviynt | saviynt iga | Identity management | SailPoint
Oracle Identity Manager | oim, oracle identity management, oracle internet directory, oid oracle, ovd, oracle identity governance, oracle oim, sun identity manager, oracle iam | Identity management | SailPoint
Oracle Access Manager | oam, oracle oam | Identity management, Single sign-on | Oracle Identity Manager, SiteMinder
IBM Security Identity Manager | tivoli identity manager, itim, isim | Identity management | SailPoint
IBM Security Access Manager | tivoli access manager, tam webseal, ibm tam, ibm isam, isam, webseal | Identity management, Single sign-on | IBM Security Identity Manager, SiteMinder
Microsoft Identity Manager | forefront identity manager, fim, mim microsoft, fim/mim | Identity management | SailPoint
CyberArk | cyber ark, cyberark epv, cyberark vault, cyberark pam | Privileged access management | BeyondTrust
BeyondTrust | beyond trust, powerbroker, hashicorp boundary | Privileged access management | CyberArk
Thycotic | thycotic secret server, secret server, delinea | Privileged access management | BeyondTrust
Centrify | | Privileged access management | BeyondTrust
Privileged access management | pam, privileged identity management, privileged account management, privileged user management | Identity management |
OAuth | oauth2, oauth 2.0, oauth2.0, oauth/oidc | Authentication |
OpenID Connect | oidc, openid | OAuth | SAML, Single sign-on
JWT | json web token, json web tokens, jwt tokens, jwt authentication | Authentication | OAuth
SAML | saml 2.0, ws-federation, saml2 | Single sign-on |
Federated identity | identity federation, federation services | Identity management | SAML, Single sign-on
Single sign-on | sso, single sign on, sso implementation, web sso | Authentication |
Multi-factor authentication | mfa, two factor authentication, 2fa, two-factor authentication, biometric authentication, multifactor authentication | Authentication |
RSA SecurID | rsa secur id, rsa tokens, securid | Multi-factor authentication | Duo Security
Duo Security | cisco duo, duo mfa | Multi-factor authentication | RSA SecurID
Kerberos | | Authentication |
NTLM | | Authentication | Kerberos
Authentication | user authentication, authentication and authorization, authorization and authentication, web authentication, access authentication | |
Security awareness | security awareness training, phishing simulation, security training | Information security |
KnowBe4 | | Security awareness |
Physical security | |  |
CCTV | video surveillance, security cameras, ip cameras, ip surveillance, surveillance cameras, camera systems | | Physical security, Access control systems
Access control systems | badge access, card access systems | Physical security | CCTV
Alarm systems | intrusion alarm | | Physical security, Low voltage systems
Lenel | lenel onguard | Access control systems | C-CURE
C-CURE | ccure, software house c-cure | Access control systems | Lenel
Genetec | | Access control systems, CCTV | Milestone VMS
Milestone VMS | | CCTV | Genetec
Information assurance | information assurance officer, issm, ia controls | Information security |
DoD 8570 | 8570, dod 8140, iat, iat level ii | | Information assurance
ISSO | isso support, information system security officer | Information assurance | Risk Management Framework
Security clearance | secret clearance, top secret clearance, ts/sci, dod clearance, active secret clearance, ts/sci clearance, public trust clearance, secret security clearance, polygraph, q clearance, dod secret clearance, dod secret | |
NIST | nist 800-53, nist csf, nist sp 800-53, nist 800-171, nist cybersecurity framework, nist framework, nist rmf, fips 140-2, nist 800, nist sp, nist sp 800 | Compliance |
FISMA | | Compliance | NIST, FedRAMP
Risk Management Framework | rmf, diacap, ato packages, certification and accreditation, assessment and authorization, certification & accreditation, dodaf security, authority to operate, nist risk management framework, security assessment and authorization, a&a, c&a, security authorization, system security plans | NIST |
eMASS | | Risk Management Framework |
POA&M | |  | Risk Management Framework
Xacta | | Risk Management Framework | eMASS
FedRAMP | fed ramp, fedramp compliance | Compliance, NIST |
CMMC | cmmc level 2 | Compliance, NIST |
DFARS | dfars 7012 | Compliance | CMMC
SOC 2 | soc2, soc 2 compliance, soc 2 type ii, soc1/soc2, soc reports | Compliance |
SOC 1 | soc1, ssae 16, ssae16, ssae 18, sas 70, sas70 | Compliance | SOC 2, IT audit
ISO 27001 | iso27001, iso/iec 27001, isms, iso 27002, iso 27001/27002, bs7799, iso 17799 | Compliance, Information security |
HIPAA | hipaa compliance, hitech, hippa, phi compliance, hipaa regulations, hipaa privacy, hipaa/hitech, health insurance portability and accountability act | Compliance |
HITRUST | | Compliance | HIPAA
PCI DSS | pci, pci-dss, pci compliance, pa-dss, payment card industry, pci dss compliance, pci standards | Compliance |
SOX | sarbanes oxley, sarbanes-oxley, sox compliance, sox testing, sox 404, sox controls, sarbanes-oxley act, sarbanes oxley compliance | Compliance |
GDPR | general data protection regulation, gdpr compliance, gdpr/ccpa, pipeda | Compliance, Data privacy |
CCPA | cpra | Compliance, Data privacy | GDPR
Data privacy | privacy compliance, privacy regulations, privacy law, information privacy, privacy impact assessment, privacy impact assessments | Compliance |
OneTrust | | Data privacy | GRC
Compliance | regulatory compliance, compliance management, compliance monitoring, compliance testing, regulatory requirements, regulatory affairs compliance, compliance audits, it compliance, policy compliance, compliance officer, compliance analyst, compliance programs | |
GRC | governance risk and compliance, governance risk compliance, metricstream, grc tools | Compliance, Risk management |
RSA Archer | archer, archer grc, archer egrc | GRC |
IT risk management | it risk, technology risk | Risk management | GRC
ServiceNow GRC | | GRC, ServiceNow | RSA Archer
IT governance | |  | GRC, COBIT
IT audit | it auditing, information systems audit, it auditor, it audits, information technology audit, technology audit, technology audits, technology auditor, security audits, security audit, security auditing | Auditing, Compliance |
COBIT | cobit framework | | IT audit
ITGC | it general controls, general computer controls, it general computer controls, it controls | IT audit | SOX
Security policy | security policies, information security policies, security policies and procedures, security policy development, security procedures, security standards, information security policy | Information security |
Risk assessment | security risk assessment, risk assessments, risk analysis, risk identification, security risk analysis, third party risk assessment, threat and risk assessment | Risk management |
Third-party risk management | third party risk management, vendor risk management, tprm, supplier risk, vendor risk assessment, third party risk, vendor security | Risk management |
Fraud detection | fraud analytics, fraud prevention, fraud investigation, fraud analysis, fraud management, fraud investigations, fraud analyst, fraud detection models | |
`;
