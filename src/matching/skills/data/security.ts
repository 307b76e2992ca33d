/** Security of information, of people's access and of what the law asks of systems. Form of a line: see all.ts. */
export const security = `
Information security | infosec, cyber security, cybersecurity, it security, security engineer, cyber-security, information security analyst, information systems security, computer security, security engineering, security operations, security analyst, cyber defense, information security management, cyber operations, information technology security, security controls, security monitoring, security systems engineer, info sec, systems security, security | |
Security architecture | security architect, security design, enterprise security architecture, security solutions architecture, sabsa | Information security |
Network security | network security engineer, perimeter security, network defense, network security administration | Information security, Networking |
Application security | appsec, secure coding, secure code review, owasp, owasp top 10, web application security, secure sdlc, secure development, software security, owasp top ten, application security testing | Information security |
SAST | dast, sast/dast, contrast security, whitesource, software composition analysis | Application security |
Veracode | | Application security | SAST
Checkmarx | | Application security | SAST
Fortify | hp fortify, fortify sca | Application security | SAST
AppScan | ibm appscan | Application security | SAST
Snyk | | Application security | SAST
Black Duck | blackduck | Application security | SAST
WebInspect | hp webinspect | Application security | SAST
Acunetix | | Application security | SAST
Burp Suite | owasp zap, zap proxy, burpsuite, burp | Penetration testing |
Penetration testing | pen testing, ethical hacking, pentesting, penetration tester, pen test, penetration test, pentest, red team, red teaming, ethical hacker, penetration tests, offensive security | Information security |
Metasploit | cobalt strike, core impact, metasploit framework | Penetration testing |
Nmap | network mapper, zenmap, network scanning, port scanning | Network security |
Threat modeling | threat modelling, stride threat model, threat analysis, threat assessment | Information security |
Threat intelligence | threat hunting, cyber threat intelligence, mitre att&ck, threat detection, mitre attack, cyber threat, threat analytics, cyber threat analysis, threat intel | Information security |
Vulnerability management | vulnerability assessment, vulnerability scanning, vulnerability assessments, vulnerability scans, vulnerability analysis, vulnerability remediation, vulnerability testing, vulnerability scanner, vulnerability scanners | Information security |
Nessus | tenable, tenable.io, acas, tenable nessus, tenable security center, nessus scanner, acas/nessus | Vulnerability management | Qualys
Qualys | qualysguard, qualys guard, foundstone, mcafee foundstone | Vulnerability management | Nessus
Rapid7 | nexpose, rapid7 nexpose, insightvm | Vulnerability management | Qualys
OpenVAS | | Vulnerability management | Qualys
Retina | retina scanner, eeye retina | Vulnerability management | Qualys
DISA STIG | stig, stigs, stig compliance, security technical implementation guides, scap, cis benchmarks, hbss, mcafee epo hbss, system hardening, server hardening, disa stigs, security hardening, iava | Information security |
SIEM | security information and event management, siem tools, security event management, seim, security information event management, siem solutions | Information security |
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
Digital forensics | computer forensics, encase, ftk, forensic toolkit, forensic analysis, ftk imager, forensics, malware forensics, cyber forensics, cellebrite, mobile forensics, digital forensic, network forensics, computer forensic, memory forensics | Information security |
Malware analysis | reverse engineering malware, ida pro, ghidra, ollydbg, malware reverse engineering, malware removal, spyware removal, virus removal, malware detection, spyware, malware | Information security |
Reverse engineering | software reverse engineering, binary analysis | |
Intrusion detection | ids/ips, ids, ips, intrusion prevention, ips/ids, intrusion detection systems, intrusion detection system, intrusion prevention systems, intrusion prevention system, ids ips, hids, nids | Network security |
Snort | security onion, cisco ips | Intrusion detection |
Suricata | | Intrusion detection | Snort
Zeek | bro ids | Intrusion detection | Snort
Sourcefire | cisco sourcefire | Intrusion detection | Snort
Cisco Firepower | firepower, cisco ftd | Intrusion detection | Snort
TippingPoint | hp tippingpoint | Intrusion detection | Snort
Firewalls | firewall, firewall administration, firewall management, firewall configuration, next generation firewall, ngfw, firewall rules, network firewalls, next-gen firewall, firewall engineer, firewall policies, firewall security | Network security |
Palo Alto | palo alto firewalls, panorama, palo alto networks, palo alto firewall, pan-os, paloalto, palo alto panorama, paloalto firewalls | Firewalls | Fortinet
Fortinet | fortigate, fortinet firewalls, fortigate firewalls, fortimanager, fortianalyzer, fortigate firewall | Firewalls | Palo Alto
Check Point | checkpoint firewall, checkpoint, check point firewalls, checkpoint firewalls, check point firewall, checkpoint vpn-1 | Firewalls | Palo Alto
Cisco ASA | asa firewall, cisco pix, cisco asa firewall, asa firewalls, cisco asa firewalls, cisco firewalls, pix firewall, cisco firewall, pix, cisco asa 5500, asa, cisco asa 5505 | Firewalls, Cisco | Palo Alto
SonicWall | sonic wall, dell sonicwall, sophos xg, sophos utm, sonicwall firewall, untangle | Firewalls | Fortinet
WatchGuard | watch guard | Firewalls | SonicWall
Barracuda | barracuda firewall | Firewalls | SonicWall
pfSense | | Firewalls | SonicWall
NetScreen | juniper netscreen, juniper ssg | Firewalls | SonicWall
Web application firewall | waf, imperva, aws waf, imperva waf, modsecurity, azure waf | Firewalls, Application security |
Proxy | web proxy, proxy servers, proxy server, mcafee web gateway, web filtering, content filtering, umbrella dns, cisco wsa, cisco esa | Network security |
Blue Coat | bluecoat, bluecoat proxy, blue coat proxy | Network security | Proxy
Zscaler | zscaler zia | Network security | Proxy
Websense | forcepoint | Network security | Proxy
Squid | squid proxy | Network security | Proxy
Cisco IronPort | ironport, iron port | Network security | Proxy
Cisco Umbrella | | Network security | Proxy
CASB | netskope, cloud access security broker, sase, mcafee mvision | Cloud security |
Zero trust | zero-trust, zero trust architecture, ztna, zero trust network access, microsegmentation, illumio, guardicore | Information security |
Network access control | nac, forescout, 802.1x, radius, tacacs+, tacacs, aaa radius, forescout counteract, radius/tacacs, radius server, freeradius | Network security |
DDoS protection | arbor networks, ddos, ddos mitigation, anti-ddos, arbor peakflow | Network security |
Endpoint security | endpoint protection, edr, endpoint detection and response, xdr, antivirus, anti-virus, anti virus, anti-malware, antivirus software, antimalware, endpoint protection platform, virus protection | Information security |
CrowdStrike | crowdstrike falcon, crowd strike, falcon edr | Endpoint security |
SentinelOne | sentinel one | Endpoint security | CrowdStrike
Carbon Black | vmware carbon black | Endpoint security | CrowdStrike
Cylance | | Endpoint security | CrowdStrike
FireEye | fireeye hx, trellix, mandiant | Endpoint security | CrowdStrike
Microsoft Defender | defender for endpoint, windows defender, defender atp, microsoft defender atp, defender for cloud, ms defender, azure defender, azure security center | Endpoint security |
McAfee | mcafee epo, epolicy orchestrator, mcafee antivirus, epo mcafee, mcafee epolicy orchestrator, mcafee endpoint, mcafee virusscan | Endpoint security | Symantec Endpoint Protection
Symantec Endpoint Protection | symantec, norton antivirus, symantec antivirus, symantec endpoint, sepm, symantec sep, norton anti-virus, symantec anti-virus, broadcom symantec | Endpoint security | McAfee
Trend Micro | trendmicro, deep security trend, avast, bitdefender, trend micro deep security | Endpoint security | McAfee
Sophos | | Endpoint security | Trend Micro
Kaspersky | | Endpoint security | Trend Micro
Malwarebytes | | Endpoint security | Trend Micro
ESET | | Endpoint security | Trend Micro
Webroot | | Endpoint security | Trend Micro
Data loss prevention | dlp, symantec dlp, data leak prevention, digital guardian, forcepoint dlp, dlp solutions, varonis | Data security |
Email security | proofpoint, mimecast, barracuda spam filter, dmarc, spf dkim, phishing protection, spam filtering, email encryption, anti-spam | Information security |
Encryption | cryptography, data encryption, aes encryption, bitlocker, cryptographic protocols, pgp, pgp encryption, disk encryption, truecrypt, cryptographic, pointsec, rsa encryption | Information security |
SSL/TLS | ssl, tls, ssl certificates, https/ssl, tls/ssl, openssl, digital certificates, ssl certificate, certificate management, x.509, certificates management, venafi | Encryption |
PKI | public key infrastructure, certificate authority, entrust pki, hsm, hardware security module, hardware security modules, certificate authorities | Information security, Encryption |
Tokenization | data tokenization, payment tokenization | Data security |
Identity management | iam, identity and access management, identity access management, access management, user provisioning, identity & access management, identity governance, identity management system, idm, iga identity, identity administration, user access management, identity lifecycle management, provisioning and deprovisioning, account provisioning, access provisioning | Information security |
Role-based access control | rbac, role based access control, role based access, access control policies, role based security | Identity management |
Okta | okta sso, auth0, onelogin, okta identity cloud | Identity management, Single sign-on | SailPoint
Ping Identity | pingfederate, ping federate, pingaccess, ping access, pingone, ping id, ping directory, gluu | Identity management, Single sign-on | Okta
ForgeRock | openam, opendj | Identity management, Single sign-on | Ping Identity
Keycloak | | Identity management, Single sign-on | Ping Identity
SiteMinder | ca siteminder, ca single sign-on, netegrity siteminder, site minder, ca sso, ca identity manager, identityminder | Identity management, Single sign-on | Ping Identity
SailPoint | sail point, identityiq, sailpoint iiq, iiq, identitynow, sailpoint identityiq, sailpoint identitynow | Identity management | Okta
Saviynt | saviynt iga | Identity management | SailPoint
Oracle Identity Manager | oim, oam, oracle access manager, oracle identity management, oracle internet directory, oid oracle, ovd, oracle identity governance, oracle oim, oracle oam, sun identity manager, oracle iam | Identity management | SailPoint
IBM Security Identity Manager | tivoli identity manager, itim, tivoli access manager, tam webseal, ibm tam, isim, ibm isam, isam, webseal | Identity management | SailPoint
Microsoft Identity Manager | forefront identity manager, fim, mim microsoft, fim/mim | Identity management | SailPoint
CyberArk | cyber ark, cyberark epv, cyberark vault, cyberark pam | Privileged access management | BeyondTrust
BeyondTrust | beyond trust, powerbroker, hashicorp boundary | Privileged access management | CyberArk
Thycotic | thycotic secret server, secret server, delinea | Privileged access management | BeyondTrust
Centrify | | Privileged access management | BeyondTrust
Privileged access management | pam, privileged identity management, privileged account management, privileged user management | Identity management |
OAuth | oauth2, openid connect, oidc, oauth 2.0, openid, oauth2.0, jwt, json web token, json web tokens, jwt tokens, oauth/oidc, jwt authentication | Authentication |
SAML | saml 2.0, ws-federation, saml2, federated identity, identity federation, federation services | Single sign-on |
Single sign-on | sso, single sign on, sso implementation, web sso | Authentication |
Multi-factor authentication | mfa, two factor authentication, 2fa, rsa securid, duo security, two-factor authentication, cisco duo, rsa secur id, rsa tokens, biometric authentication, duo mfa, securid, multifactor authentication | Authentication |
Kerberos | ntlm | Authentication |
Authentication | user authentication, authentication and authorization, authorization and authentication, web authentication, access authentication | |
Security awareness | security awareness training, phishing simulation, knowbe4, security training | Information security |
Physical security | access control systems, cctv, video surveillance, security cameras, lenel, badge access, alarm systems, card access systems, genetec, c-cure, milestone vms, ccure, ip cameras, ip surveillance, intrusion alarm, surveillance cameras, camera systems, lenel onguard, software house c-cure | |
Information assurance | information assurance officer, isso, issm, iat level ii, iat, dod 8570, ia controls, 8570, dod 8140, isso support, information system security officer | Information security |
Security clearance | secret clearance, top secret clearance, ts/sci, dod clearance, active secret clearance, ts/sci clearance, public trust clearance, secret security clearance, polygraph, q clearance, dod secret clearance, dod secret | |
NIST | fisma, nist 800-53, nist csf, nist sp 800-53, nist 800-171, nist cybersecurity framework, nist framework, nist rmf, fips 140-2, nist 800, nist sp, nist sp 800 | Compliance |
Risk Management Framework | rmf, diacap, ato packages, certification and accreditation, assessment and authorization, certification & accreditation, dodaf security, authority to operate, nist risk management framework, security assessment and authorization, emass, xacta, a&a, poa&m, c&a, security authorization, system security plans | NIST |
FedRAMP | fed ramp, fedramp compliance | Compliance, NIST |
CMMC | dfars, dfars 7012, cmmc level 2 | Compliance, NIST |
SOC 2 | soc2, soc 2 compliance, ssae 16, ssae16, ssae 18, sas 70, soc 1, soc1, sas70, soc 2 type ii, soc1/soc2, soc reports | Compliance |
ISO 27001 | iso27001, iso/iec 27001, isms, iso 27002, iso 27001/27002, bs7799, iso 17799 | Compliance, Information security |
HIPAA | hipaa compliance, hitech, hitrust, hippa, phi compliance, hipaa regulations, hipaa privacy, hipaa/hitech, health insurance portability and accountability act | Compliance |
PCI DSS | pci, pci-dss, pci compliance, pa-dss, payment card industry, pci dss compliance, pci standards | Compliance |
SOX | sarbanes oxley, sarbanes-oxley, sox compliance, sox testing, sox 404, sox controls, sarbanes-oxley act, sarbanes oxley compliance | Compliance |
GDPR | ccpa, general data protection regulation, gdpr compliance, cpra, gdpr/ccpa, pipeda | Compliance, Data privacy |
Data privacy | privacy compliance, onetrust, privacy regulations, privacy law, information privacy, privacy impact assessment, privacy impact assessments | Compliance |
Compliance | regulatory compliance, compliance management, compliance monitoring, compliance testing, regulatory requirements, regulatory affairs compliance, compliance audits, it compliance, policy compliance, compliance officer, compliance analyst, compliance programs | |
GRC | governance risk and compliance, archer, rsa archer, governance risk compliance, servicenow grc, metricstream, archer grc, it governance, grc tools, it risk, it risk management, archer egrc, technology risk | Compliance, Risk management |
IT audit | it auditing, cobit, itgc, it general controls, information systems audit, it auditor, it audits, information technology audit, general computer controls, it controls, it general computer controls, security audits, security audit, security auditing, cobit framework | Auditing, Compliance |
Security policy | security policies, information security policies, security policies and procedures, security policy development, security procedures, security standards, information security policy | Information security |
Risk assessment | security risk assessment, risk assessments, risk analysis, risk identification, security risk analysis, third party risk assessment, threat and risk assessment | Risk management |
Third-party risk management | third party risk management, vendor risk management, tprm, supplier risk, vendor risk assessment, third party risk, vendor security | Risk management |
Fraud detection | fraud analytics, fraud prevention, fraud investigation, fraud analysis, fraud management, fraud investigations, fraud analyst | |
`;
