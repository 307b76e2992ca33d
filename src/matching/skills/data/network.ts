/** Networks, telephony and radio. Form of a line: see all.ts. */
export const network = `
Networking | computer networking, network engineering, lan/wan, networks, network engineer, network administration, network administrator, network infrastructure, lan wan, network support, computer networks, network technologies, network design, network architecture, ip networking, network installation, network configuration, data networking, network operations, network management, networking technologies, wan/lan, enterprise networking, network architect, network admin, network maintenance, networking concepts, network | |
LAN | local area network, local area networks, lans | Networking |
WAN | wide area network, wide area networks, wans, metro ethernet | Networking |
TCP/IP | tcp ip, tcpip, tcp/ip networking, tcp, tcp/udp, udp, tcp-ip, internet protocol suite, tcp/ip protocols | Networking |
OSI model | osi layers, osi reference model | Networking |
IPv6 | ipv4/ipv6 | Networking |
IP addressing | subnetting, ip subnetting, vlsm | Networking | TCP/IP, IPv4
IPv4 | | Networking | IPv6, TCP/IP
IP address management | ipam | Networking | Infoblox, DNS, DHCP
DNS | domain name system, dns server, dns management, dns/dhcp, dns servers, bind dns, dns administration, domain name server | Networking | DHCP
DHCP | dhcp server, dynamic host configuration protocol, dhcp servers | Networking | DNS
Infoblox | bluecat, bluecat ipam | DNS, DHCP |
Ethernet | gigabit ethernet, fast ethernet, power over ethernet, poe, 10gbe | Networking |
Token ring | fddi, x.25 | Networking |
Frame relay | frame-relay | Networking | WAN, ATM networks
ISDN | | Telecommunications | T1 lines
ATM networks | | Networking | Frame relay, WAN
VPN | virtual private network, site-to-site vpn, ssl vpn, virtual private networks, vpns, remote access vpn, vpn tunnels, dmvpn, vpn client, cisco vpn, site to site vpn, l2tp, globalprotect | Networking |
IPsec | ipsec vpn | VPN | SSL/TLS
Cisco AnyConnect | anyconnect | VPN | Cisco ASA
OpenVPN | | VPN | WireGuard
WireGuard | | VPN | OpenVPN
MPLS | mpls vpn, mpls networks, l3vpn, vpls, mpls l3vpn, multiprotocol label switching | Networking, Routing |
BGP | border gateway protocol, bgp routing, ebgp, ibgp, mp-bgp | Routing |
OSPF | open shortest path first, ospf routing | Routing | EIGRP
EIGRP | igrp, eigrp routing | Routing | OSPF
RIP | ripv2, rip v2 | Routing |
IS-IS | isis protocol | Routing | OSPF, BGP
HSRP | glbp, hsrp/vrrp, vrrp/hsrp | Routing |
VRRP | | Routing | HSRP
QoS | quality of service, traffic shaping | Networking |
Multicast | ip multicast, pim sparse mode, igmp | Networking |
Routing | routing protocols, routing and switching, dynamic routing, routing & switching, ip routing, routing/switching, network routing, static routing | Networking |
Routers | router, router configuration, routers and switches, routers switches | Networking |
Switching | vtp, port security, lan switching, network switching, trunking, layer 2 switching, ethernet switching, vpc nexus | Networking |
VLAN | vlans, vlan trunking, inter-vlan routing, virtual lan | Switching |
Spanning tree | stp, rstp, spanning tree protocol | Switching |
EtherChannel | lacp, port channel | Switching |
Network switches | switches, ethernet switches, network switch, layer 3 switches, hubs and switches | Networking |
NAT | network address translation, pat nat | Networking |
Access control lists | access lists, acl | Networking | Firewalls, Network security
VXLAN | evpn, bgp evpn, vxlan evpn, spine-leaf, spine leaf | Data center, Networking |
Software-defined networking | sdn, software defined networking, openflow, opendaylight | Networking |
Network function virtualization | nfv, network functions virtualization | Networking | Software-defined networking
Network automation | netmiko, napalm automation, netconf, yang models, restconf, netconf/yang | Networking |
SD-WAN | sdwan, silver peak, software defined wan, versa networks | Networking, WAN |
Viptela | cisco viptela, cisco sd-wan | SD-WAN | VeloCloud
VeloCloud | | SD-WAN | Viptela
Cisco | cisco ios, cisco routers, cisco switches, cisco systems, cisco networking, cisco router, cisco switch, cisco catalyst, catalyst switches, catalyst 2950, catalyst 2960, catalyst 3550, catalyst 3560, catalyst 3650, catalyst 3750, catalyst 3850, catalyst 4500, catalyst 4506, catalyst 6500, catalyst 6509, catalyst 9200, catalyst 9300, catalyst 9500, cisco routers and switches, cisco technologies, cisco ios-xe, cisco ios xr, ios-xr, cisco products, cisco equipment, cisco devices, cisco network engineer, cisco asr, cisco isr | Networking | Juniper
Cisco Nexus | nexus switches, nx-os, nexus 7k, nexus 5k, cisco nexus switches, nexus 9k | Cisco, Switching | Arista
Cisco ACI | cisco apic | Cisco, Software-defined networking | VMware NSX
Cisco DNA Center | cisco dnac, cisco catalyst center | Cisco, Network monitoring |
Cisco Prime | prime infrastructure, ciscoworks, cisco works, cisco prime infrastructure | Cisco, Network monitoring |
Cisco Meraki | meraki, meraki access points, meraki firewall | Cisco, Wireless networking |
Cisco ISE | identity services engine, cisco acs, cisco secure acs, cisco identity services engine | Cisco, Network access control |
Juniper | junos, juniper networks, juniper routers, juniper srx, juniper mx, juniper switches, juniper ex, jncia, jncis, jncip | Networking | Cisco
Arista | arista eos, arista switches | Networking, Switching | Cisco
Aruba | aruba networks, aruba wireless, hpe aruba, aruba controllers | Wireless networking | Cisco Meraki
Aruba ClearPass | clearpass | Aruba, Network access control | Cisco ISE
HP Networking | hp procurve, procurve, hpe comware, 3com, hp switches | Networking | Cisco
Extreme Networks | enterasys, foundry networks, extreme switches, brocade foundry | Networking | Cisco
Ubiquiti | unifi, mikrotik, ubiquiti unifi | Networking, Wireless networking |
Riverbed | steelhead, riverbed steelhead, cisco waas | Networking |
WAN optimization | wan acceleration | WAN | Riverbed
F5 | big-ip, f5 load balancer, bigip, f5 ltm, f5 gtm, f5 big-ip, f5 load balancers, big ip, ltm, gtm f5, f5 networks, f5 asm, irules, f5 big ip, f5 ltm/gtm | Load balancing |
A10 Networks | a10 load balancers, kemp load balancer | Load balancing | F5
Radware | | Load balancing | A10 Networks
Cisco ACE | cisco css | Load balancing | A10 Networks
Load balancing | load balancers, load balancer, load balance, server load balancing, global load balancing | Networking |
Wireless networking | wlan, wireless lan, wifi, wi-fi, wireless networks, 802.11, wireless access points, wireless lan controller, cisco wireless, wlc, wireless technologies, wireless lan controllers, wireless network, access points, cisco wlc, wireless engineer, ekahau, airmagnet, wireless controllers, wireless infrastructure, wireless | Networking |
Network monitoring | netflow, network performance monitoring, network monitoring tools, network management system, network management systems | Networking, Monitoring |
SNMP | snmpv3, simple network management protocol | Networking | Network monitoring
Wireshark | ethereal, sniffer pro, wire shark | Networking |
Packet analysis | packet capture, packet sniffing, protocol analysis, protocol analyzers, network analyzers, network sniffer | Networking | Wireshark, Network troubleshooting
tcpdump | |  | Wireshark
Cisco Packet Tracer | packet tracer | | GNS3, Cisco
GNS3 | |  | Cisco Packet Tracer
Network troubleshooting | troubleshooting networks, network problem resolution, lan/wan troubleshooting, network diagnostics, network connectivity | Networking |
NOC | network operations center, network operation center, noc engineer, noc technician, noc operations | Network monitoring |
Structured cabling | cat5, cat6, network cabling, cabling, cat 5, cat 6, fiber optic cabling, cable installation, cat5e, low voltage cabling, fiber splicing, cable management, cat5/6, patch panels, cable pulling, wiring closets, cable termination, fiber optic splicing | |
Fiber optics | fiber optic, optical networks, optical transport, optical transport systems, optical networking, fiber optic networks, ftth, fttx, otdr, fusion splicing | |
Outside plant | osp engineering | Telecommunications | Fiber optics
DWDM | cwdm, dense wavelength division multiplexing, roadm, otn | Fiber optics |
SONET | sonet/sdh, sdh, oc-48, tdm, oc3 | Telecommunications |
T1 lines | t1, t1/e1, t1/t3, ds3 | Telecommunications | SONET
VoIP | voice over ip, ip telephony, voip phones, voip telephony, voice engineer, cisco voice, voip systems, voice over internet protocol, sip trunking, voip engineer, ip phones, cisco voip, cisco ip phones, voip technologies, voice | Networking, Telecommunications |
SIP | session initiation protocol, sip protocol, sip trunks | VoIP |
H.323 | mgcp, sccp skinny, h323, h.323/mgcp | VoIP |
Cisco Unified Communications Manager | cisco call manager, cucm, call manager, cisco callmanager, cisco unified communications, callmanager express, cisco uc, cisco cucm, cisco unified communication manager | VoIP, Cisco | Avaya
Cisco Unity | unity connection, cisco unity connection | Cisco | Cisco Unified Communications Manager
Cisco UCCX | uccx, unified contact center, cisco contact center, cisco ipcc, ipcc | Contact center, Cisco | Genesys
Cisco UCCE | ucce, icm cisco, cisco unified contact center enterprise | Contact center, Cisco | Cisco UCCX
Avaya | avaya aura, avaya communication manager, avaya cm, avaya phone systems, avaya pbx, avaya definity, avaya ip office | VoIP | Cisco Unified Communications Manager
Nortel | nortel networks, nortel meridian, nortel pbx | Telecommunications | Avaya
Asterisk | freepbx, asterisk pbx, freeswitch, 3cx | VoIP |
PBX | pbx systems, ip pbx, phone systems, telephone systems, telephony, telephony systems, telephone system, phone system administration, siemens pbx, pbxs | Telecommunications |
Mitel | | PBX | ShoreTel, Avaya
ShoreTel | | PBX | Mitel, Avaya
RingCentral | zoom phone, dialpad | VoIP, Unified communications |
Vonage | | VoIP, Unified communications | RingCentral
8x8 | | VoIP, Unified communications | RingCentral
Unified communications | unified communication, ucaas, uc engineer, collaboration engineer, unified messaging, uc | |
Video conferencing | videoconferencing, tandberg, cisco telepresence, telepresence, lifesize, video teleconferencing, vtc | |
Audiovisual systems | audiovisual, audio visual, audio visual systems, audio visual equipment, audio/visual, av systems, av integration, a/v, a/v equipment | | Video conferencing, Crestron
Polycom | | Video conferencing |
Crestron | amx control, crestron programming, biamp, dante audio | Video conferencing |
Extron | | Audiovisual systems | Crestron
Contact center | contact center technology, call center technology, automatic call distribution, acd, call center systems, contact center solutions | |
Genesys | genesys cloud, genesys engage, genesys purecloud, gvp, genesys framework, purecloud | Contact center | Avaya
NICE inContact | nice cxone, incontact, cxone, nice systems, nice iex, aspect wfm | Contact center | Genesys
Workforce management software | |  | NICE inContact, Verint
Five9 | | Contact center | NICE inContact
Talkdesk | | Contact center | NICE inContact
Verint | verint wfm | Contact center | NICE inContact
IVR | interactive voice response, ivr systems, ivr development | Contact center |
VoiceXML | vxml | IVR |
Twilio | twilio api, nexmo | APIs |
SendGrid | |  | Twilio
Telecommunications | telecom, telecommunication, telecommunications systems, telecom industry, telco, telecom networks, telecom domain, telecommunications industry | |
LTE | 4g, 4g lte, lte networks, lte-a, lte advanced, 3gpp, volte, 3g/4g, 4g/lte, enodeb | Telecommunications | 5G
5G | 5g nr, 5g networks, open ran, o-ran, 5g core, gnodeb | Telecommunications | LTE
UMTS | wcdma, hspa, gsm/umts, umts/gsm | Telecommunications | LTE
GSM | gprs, edge gprs | Telecommunications | UMTS, CDMA
CDMA | cdma2000, evdo, cdma/evdo | Telecommunications | UMTS, GSM
IMS core | ip multimedia subsystem, evolved packet core, epc core, diameter protocol, packet core | Telecommunications, LTE |
RF engineering | rf, rf design, radio frequency, rf engineer, rf optimization, rf planning, rf systems, microwave radio, rf testing, rf circuit design, antenna design, rf site surveys, site surveys, rf microwave, antennas, drive testing, drive test, rf/microwave | |
Atoll | tems, actix analyzer, mentum planet, rf planning tools, nemo outdoor, xcal | RF engineering |
SS7 | sigtran, ss7 signaling, camel protocol, map protocol ss7 | Telecommunications |
OSS/BSS | oss bss, operations support systems, business support systems, bss/oss, telecom billing, metasolv, netcracker, cramer inventory, telcordia | Telecommunications |
Amdocs | amdocs crm | OSS/BSS |
Satellite communications | satcom, vsat, satellite systems, satellite communication | Telecommunications |
DOCSIS | hfc, cable modem, cmts, cable modems, hfc networks | Telecommunications |
Broadband | gpon, fios | Telecommunications |
DSL | adsl, xdsl | Broadband |
Protocols | network protocols, communication protocols, networking protocols, internet protocols | |
HTTP | https, http/https, http protocol, http/2 | |
FTP | sftp, ftps, secure ftp, filezilla, ftp/sftp, secure file transfer, sterling file transfer, axway, goanywhere, globalscape, winscp, file transfer protocol | |
Managed file transfer | mft | | FTP, Connect:Direct
Connect:Direct | connect direct, ibm connect direct, ndm file transfer | | FTP, Managed file transfer
SMTP | pop3, imap, zimbra, exim, smtp server, pop3/imap | |
Email servers | email server, mail servers, mail server, email administration, messaging administrator, messaging administration, messaging engineer, messaging systems administrator, e-mail servers, e-mail administration, email systems, e-mail systems, e-mail network, smtp gateway, mail gateway, mail flow | | SMTP, Microsoft Exchange
Email archiving | e-mail archiving, email archive, mail archiving, pst files, pst file, pst migration, pst file management, mailbox archiving | | Microsoft Exchange, Email servers
Postfix | | Email servers | Sendmail
Sendmail | | Email servers | Postfix
SSH | putty, openssh, ssh/telnet, telnet/ssh, secure shell | |
Telnet | |  | SSH
NTP | network time protocol | Networking |
`;
