/** Networks, telephony and radio. Form of a line: see all.ts. */
export const network = `
Networking | computer networking, network engineering, lan/wan, networks, network engineer, network administration, network administrator, network infrastructure, lan wan, network support, computer networks, network technologies, network design, network architecture, ip networking, network installation, network configuration, data networking, network operations, network management, networking technologies, wan/lan, enterprise networking, network architect, network admin, network maintenance, networking concepts, network | |
LAN | local area network, local area networks, lans | Networking |
WAN | wide area network, wide area networks, wans, metro ethernet | Networking |
TCP/IP | tcp ip, tcpip, tcp/ip networking, tcp, tcp/udp, udp, tcp-ip, internet protocol suite, tcp/ip protocols | Networking |
OSI model | osi layers, osi reference model | Networking |
IPv6 | ipv4, ipv4/ipv6, ip addressing, subnetting, ip subnetting, vlsm, ip address management, ipam | Networking |
DNS | domain name system, dns server, dns management, dns/dhcp, dns servers, bind dns, dns administration, domain name server | Networking | DHCP
DHCP | dhcp server, dynamic host configuration protocol, dhcp servers | Networking | DNS
Infoblox | bluecat, bluecat ipam | DNS, DHCP |
Ethernet | gigabit ethernet, fast ethernet, power over ethernet, poe, 10gbe | Networking |
Token ring | fddi, atm networks, frame relay, frame-relay, isdn, x.25 | Networking |
VPN | ipsec, virtual private network, site-to-site vpn, ssl vpn, ipsec vpn, virtual private networks, vpns, remote access vpn, vpn tunnels, cisco anyconnect, anyconnect, dmvpn, vpn client, cisco vpn, site to site vpn, l2tp, openvpn, wireguard, globalprotect | Networking |
MPLS | mpls vpn, mpls networks, l3vpn, vpls, mpls l3vpn, multiprotocol label switching | Networking, Routing |
BGP | border gateway protocol, bgp routing, ebgp, ibgp, mp-bgp | Routing |
OSPF | open shortest path first, ospf routing | Routing | EIGRP
EIGRP | igrp, eigrp routing | Routing | OSPF
RIP | ripv2, is-is, isis protocol, rip v2 | Routing |
HSRP | vrrp, glbp, hsrp/vrrp, vrrp/hsrp | Routing |
QoS | quality of service, traffic shaping | Networking |
Multicast | ip multicast, pim sparse mode, igmp | Networking |
Routing | routing protocols, routing and switching, dynamic routing, routing & switching, ip routing, routing/switching, network routing, static routing | Networking |
Routers | router, router configuration, routers and switches, routers switches | Networking |
Switching | vlan, vlans, spanning tree, stp, inter-vlan routing, rstp, etherchannel, vtp, port security, lan switching, network switching, lacp, trunking, layer 2 switching, ethernet switching, vlan trunking, vpc nexus | Networking |
Network switches | switches, ethernet switches, network switch, layer 3 switches, hubs and switches | Networking |
NAT | network address translation, pat nat, access lists, access control lists, acl | Networking |
VXLAN | evpn, bgp evpn, vxlan evpn, spine-leaf, spine leaf | Data center, Networking |
Software-defined networking | sdn, software defined networking, openflow, opendaylight, nfv, network function virtualization, network functions virtualization | Networking |
Network automation | netmiko, napalm automation, netconf, yang models, restconf, netconf/yang | Networking |
SD-WAN | sdwan, viptela, velocloud, silver peak, cisco sd-wan, cisco viptela, software defined wan, versa networks | Networking, WAN |
Cisco | cisco ios, cisco routers, cisco switches, cisco systems, cisco networking, cisco router, cisco switch, cisco catalyst, catalyst switches, cisco routers and switches, cisco technologies, cisco ios-xe, cisco ios xr, ios-xr, cisco products, cisco equipment, cisco devices, cisco network engineer, cisco asr, cisco isr | Networking | Juniper
Cisco Nexus | nexus switches, nx-os, nexus 7k, nexus 5k, cisco nexus switches, nexus 9k | Cisco, Switching | Arista
Cisco ACI | cisco apic | Cisco, Software-defined networking | VMware NSX
Cisco DNA Center | cisco dnac, cisco catalyst center | Cisco, Network monitoring |
Cisco Prime | prime infrastructure, ciscoworks, cisco works, cisco prime infrastructure | Cisco, Network monitoring |
Cisco Meraki | meraki, meraki access points, meraki firewall | Cisco, Wireless networking |
Cisco ISE | identity services engine, cisco acs, cisco secure acs, cisco identity services engine | Cisco, Network access control |
Juniper | junos, juniper networks, juniper routers, juniper srx, juniper mx, juniper switches, juniper ex, jncia, jncis, jncip | Networking | Cisco
Arista | arista eos, arista switches | Networking, Switching | Cisco
Aruba | aruba networks, aruba wireless, hpe aruba, aruba clearpass, clearpass, aruba controllers | Wireless networking | Cisco Meraki
HP Networking | hp procurve, procurve, hpe comware, 3com, hp switches | Networking | Cisco
Extreme Networks | enterasys, foundry networks, extreme switches, brocade foundry | Networking | Cisco
Ubiquiti | unifi, mikrotik, ubiquiti unifi | Networking, Wireless networking |
Riverbed | steelhead, riverbed steelhead, wan optimization, wan acceleration, cisco waas | Networking |
F5 | big-ip, f5 load balancer, bigip, f5 ltm, f5 gtm, f5 big-ip, f5 load balancers, big ip, ltm, gtm f5, f5 networks, f5 asm, irules, f5 big ip, f5 ltm/gtm | Load balancing |
A10 Networks | a10 load balancers, kemp load balancer | Load balancing | F5
Radware | | Load balancing | A10 Networks
Cisco ACE | cisco css | Load balancing | A10 Networks
Load balancing | load balancers, load balancer, load balance, server load balancing, global load balancing | Networking |
Wireless networking | wlan, wireless lan, wifi, wi-fi, wireless networks, 802.11, wireless access points, wireless lan controller, cisco wireless, wlc, wireless technologies, wireless lan controllers, wireless network, access points, cisco wlc, wireless engineer, ekahau, airmagnet, wireless controllers, wireless infrastructure, wireless | Networking |
Network monitoring | snmp, netflow, network performance monitoring, network monitoring tools, network management system, snmpv3, network management systems | Networking, Monitoring |
Wireshark | packet analysis, tcpdump, ethereal, packet capture, sniffer pro, packet sniffing, network sniffer, wire shark, network analyzers, protocol analyzers, protocol analysis, packet tracer, gns3 | Networking |
Network troubleshooting | troubleshooting networks, network problem resolution, lan/wan troubleshooting, network diagnostics, network connectivity | Networking |
NOC | network operations center, network operation center, noc engineer, noc technician, noc operations | Network monitoring |
Structured cabling | cat5, cat6, network cabling, cabling, cat 5, cat 6, fiber optic cabling, cable installation, cat5e, low voltage cabling, fiber splicing, cable management, cat5/6, patch panels, cable pulling, wiring closets, cable termination, fiber optic splicing | |
Fiber optics | fiber optic, optical networks, optical networking, fiber optic networks, ftth, fttx, otdr, outside plant, osp engineering, fusion splicing | |
DWDM | cwdm, optical transport, dense wavelength division multiplexing, roadm, otn | Fiber optics |
SONET | sonet/sdh, sdh, t1/e1, ds3, t1/t3, t1, oc-48, tdm, t1 lines, oc3 | Telecommunications |
VoIP | voice over ip, ip telephony, voip phones, voip telephony, voice engineer, cisco voice, voip systems, voice over internet protocol, sip trunking, voip engineer, ip phones, cisco voip, cisco ip phones, voip technologies, voice | Networking, Telecommunications |
SIP | session initiation protocol, sip protocol, sip trunks | VoIP |
H.323 | mgcp, sccp skinny, h323, h.323/mgcp | VoIP |
Cisco Unified Communications Manager | cisco call manager, cucm, call manager, cisco callmanager, cisco unity, unity connection, cisco unity connection, cisco unified communications, callmanager express, cisco uc, cisco cucm, cisco unified communication manager | VoIP, Cisco | Avaya
Cisco UCCX | uccx, unified contact center, cisco contact center, cisco ipcc, ipcc | Contact center, Cisco | Genesys
Cisco UCCE | ucce, icm cisco, cisco unified contact center enterprise | Contact center, Cisco | Cisco UCCX
Avaya | avaya aura, avaya communication manager, avaya cm, avaya phone systems, avaya pbx, avaya definity, nortel, nortel networks, nortel meridian, avaya ip office, nortel pbx | VoIP | Cisco Unified Communications Manager
Asterisk | freepbx, asterisk pbx, freeswitch, 3cx | VoIP |
PBX | pbx systems, ip pbx, mitel, shoretel, phone systems, telephone systems, telephony, telephony systems, telephone system, phone system administration, siemens pbx | Telecommunications |
RingCentral | zoom phone, dialpad | VoIP, Unified communications |
Vonage | | VoIP, Unified communications | RingCentral
8x8 | | VoIP, Unified communications | RingCentral
Unified communications | unified communication, ucaas, uc engineer, collaboration engineer, unified messaging, uc | |
Video conferencing | videoconferencing, polycom, tandberg, cisco telepresence, telepresence, lifesize, av systems, audio visual systems, audio/visual, video teleconferencing, vtc, audio visual, audio visual equipment, a/v, av integration, audiovisual, a/v equipment | |
Crestron | extron, amx control, crestron programming, biamp, dante audio | Video conferencing |
Contact center | contact center technology, call center technology, automatic call distribution, acd, call center systems, contact center solutions | |
Genesys | genesys cloud, genesys engage, genesys purecloud, gvp, genesys framework, purecloud | Contact center | Avaya
NICE inContact | nice cxone, incontact, cxone, nice systems, nice iex, aspect wfm, workforce management software | Contact center | Genesys
Five9 | | Contact center | NICE inContact
Talkdesk | | Contact center | NICE inContact
Verint | verint wfm | Contact center | NICE inContact
IVR | interactive voice response, ivr systems, voicexml, vxml, ivr development | Contact center |
Twilio | sendgrid, twilio api, nexmo | APIs |
Telecommunications | telecom, telecommunication, telecommunications systems, telecom industry, telco, telecom networks, telecom domain, telecommunications industry | |
LTE | 4g, 4g lte, lte networks, lte-a, lte advanced, 3gpp, volte, 3g/4g, 4g/lte, enodeb | Telecommunications | 5G
5G | 5g nr, 5g networks, open ran, o-ran, 5g core, gnodeb | Telecommunications | LTE
UMTS | gsm, wcdma, hspa, cdma, gsm/umts, evdo, gprs, cdma2000, cdma/evdo, edge gprs, umts/gsm | Telecommunications | LTE
IMS core | ip multimedia subsystem, evolved packet core, epc core, diameter protocol, packet core | Telecommunications, LTE |
RF engineering | rf, rf design, radio frequency, rf engineer, rf optimization, rf planning, rf systems, microwave radio, rf testing, rf circuit design, antenna design, rf site surveys, site surveys, rf microwave, antennas, drive testing, drive test, rf/microwave | |
Atoll | tems, actix analyzer, mentum planet, rf planning tools, nemo outdoor, xcal | RF engineering |
SS7 | sigtran, ss7 signaling, camel protocol, map protocol ss7 | Telecommunications |
OSS/BSS | oss bss, operations support systems, business support systems, amdocs, bss/oss, telecom billing, metasolv, netcracker, cramer inventory, amdocs crm, telcordia | Telecommunications |
Satellite communications | satcom, vsat, satellite systems, satellite communication | Telecommunications |
DOCSIS | hfc, cable modem, cmts, cable modems, hfc networks | Telecommunications |
Broadband | dsl, adsl, xdsl, gpon, fios | Telecommunications |
Protocols | network protocols, communication protocols, networking protocols, internet protocols | |
HTTP | https, http/https, http protocol, http/2 | |
FTP | sftp, ftps, secure ftp, filezilla, ftp/sftp, secure file transfer, managed file transfer, mft, sterling file transfer, axway, goanywhere, connect:direct, connect direct, ndm file transfer, globalscape, winscp, ibm connect direct, file transfer protocol | |
SMTP | pop3, imap, email servers, mail servers, postfix, sendmail, mail server, email administration, zimbra, exim, smtp server, pop3/imap, email server | |
SSH | telnet, putty, openssh, ssh/telnet, telnet/ssh, secure shell | |
NTP | network time protocol | Networking |
`;
