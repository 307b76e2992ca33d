/** Operating systems, servers, storage, virtual machines and users' computers. Form of a line: see all.ts. */
export const systems = `
Linux | linux administration, linux server, linux system administration, linux os, gnu/linux, linux servers, linux systems, linux admin, linux administrator, linux environment, linux operating system | Unix | Unix
Unix | unix administration, unix/linux, linux/unix, unix commands, unix system administration, unix servers, unix environment, unix admin, unix systems, sco unix, unix operating system, linux and unix, unix administrator | | Linux
Red Hat Enterprise Linux | red hat, rhel, redhat, redhat linux, red hat linux, redhat enterprise linux, rhel5, rhel6, rhel7, rhel8 | Linux | CentOS
CentOS | cent os, almalinux, alma linux, scientific linux | Linux | Red Hat Enterprise Linux
Rocky Linux | | Linux | CentOS, Red Hat Enterprise Linux
Fedora | fedora linux | Linux | Red Hat Enterprise Linux
Ubuntu | ubuntu linux, ubuntu server, kubuntu | Linux | Debian
Debian | debian linux | Linux | Ubuntu
SUSE Linux | suse, sles, opensuse, suse enterprise linux, suse linux enterprise server, suse linux enterprise | Linux | Red Hat Enterprise Linux
Oracle Linux | oracle enterprise linux, oel | Linux | Red Hat Enterprise Linux
Amazon Linux | amazon linux 2 | Linux, AWS |
Kali Linux | backtrack, parrot os | Linux, Penetration testing |
Arch Linux | gentoo, slackware | Linux |
Linux Mint | | Linux | Ubuntu
AIX | ibm aix, aix unix, powervm aix, smit aix | Unix | Solaris
Solaris | sun solaris, oracle solaris, sunos, solaris zones, sun os, solaris unix, opensolaris | Unix | AIX
HP-UX | hpux, hp ux, hp unix | Unix | AIX
FreeBSD | openbsd, netbsd, bsd unix | Unix | Linux
VMS | openvms, open vms, vax/vms, vax vms, dec vax | |
Tru64 | digital unix, osf/1, irix | Unix |
Red Hat Satellite | red hat satellite server, spacewalk, katello, foreman satellite | Red Hat Enterprise Linux |
Kickstart | jumpstart, pxe boot, linux kickstart, solaris jumpstart | Linux |
LVM | logical volume manager | Linux |
Veritas Volume Manager | vxvm, veritas file system | | LVM, Veritas Cluster Server
ZFS | |  | LVM
Veritas Cluster Server | veritas cluster, vcs cluster, red hat cluster | High availability |
PowerHA | hacmp | High availability | Veritas Cluster Server
Serviceguard | mc/serviceguard | High availability | Veritas Cluster Server
Pacemaker | | High availability | Veritas Cluster Server
systemd | systemctl | Linux |
Linux package management | yum rpm, rpm yum, yum repository, yum repositories, yum repo, yum repos, rpm packages, rpm packaging, apt-get, redhat package manager, red hat package manager | Linux |
SELinux | | Linux | systemd
iptables | | Linux | Firewalls
Samba | cifs, smb, smb/cifs, nfs/cifs | |
NFS | network file system | | Samba, NAS
DFS | distributed file system, dfs replication | | Samba, Windows Server roles
macOS | mac os, mac os x, os x, mac osx, mac, apple macintosh, macintosh, osx, mac support, apple mac, macs | |
Jamf | jamf pro, casper suite, jamf casper | macOS, Mobile device management |
Chrome OS | chromeos, chromebook, chromebooks | |
Windows | microsoft windows, ms windows, windows os, windows operating systems, windows xp, windows vista, windows nt, windows operating system, windows 9x, windows xp/7, windows desktop, windows platform, win nt, windows 7, win 7, win7, win10, win xp, winxp, windows95 | |
Windows Server | microsoft windows server, windows servers, win server, windows server administration, windows nt server, windows administration, windows 2000 server, ms windows server, windows system administration, windows administrator, windows server r2, server 2012, server 2008, server 2016, server 2003, server 2019, windows admin, w2k, windows systems administration | Windows |
MS-DOS | ms dos, dos | | Windows
Active Directory | ad ds, microsoft active directory, windows active directory, adds, active directory domain services, ms active directory, active directories, active directory administration, ad, ad users and computers | Windows Server, Identity management | Azure Active Directory
Group Policy | gpo, gpos, group policies, group policy objects, ad/gpo, group policy management | Active Directory |
ADFS | active directory federation services, ad fs, ad federation services | Active Directory, Single sign-on |
LDAP | openldap, ldap directory, lightweight directory access protocol, directory services, edirectory, e-directory | Identity management |
Windows Server roles | windows deployment services, wds, print server, print servers, file server, file servers, file and print servers, domain controllers, domain controller, file and print services | Windows Server |
Hyper-V | hyperv, microsoft hyper-v, ms hyper-v, scvmm, virtual machine manager | Virtualization, Windows Server | VMware
VMware | vsphere, esxi, vcenter, vm ware, vmware esx, vmware esxi, vmware vsphere, esx, vmware vcenter, vcenter server, vmware workstation, vmotion, vmware virtualization, vmware administration, vmware infrastructure, esx server, vmware esx server | Virtualization | Hyper-V
VMware NSX | nsx, nsx-t | VMware, Software-defined networking |
VMware vSAN | vsan, virtual san | VMware, Storage |
vRealize | vmware vrealize, vrops, vrealize operations, vrealize automation, vcloud director, vmware aria, vcloud, vra vmware | VMware |
VMware Horizon | horizon view, vmware view, horizon vdi, vmware horizon view | VMware, VDI | Citrix
VMware SRM | site recovery manager, vmware site recovery manager | VMware, Disaster recovery |
Citrix | xenapp, xendesktop, citrix xenapp, citrix xendesktop, metaframe, citrix metaframe, citrix virtual apps, citrix presentation server, citrix receiver, citrix provisioning, citrix workspace, citrix administration, virtual apps and desktops | Virtualization, VDI |
NetScaler | citrix netscaler, citrix adc, net scaler | Load balancing, Citrix | F5
VDI | virtual desktop infrastructure, virtual desktops, desktop virtualization, virtual desktop | Virtualization |
KVM | qemu, rhev, ovirt, red hat virtualization, kvm hypervisor, libvirt | Virtualization, Linux |
Xen | xenserver, xen server, citrix xenserver, citrix hypervisor, oracle vm, ovm oracle | Virtualization |
VirtualBox | virtual box, oracle virtualbox, parallels desktop | Virtualization |
Proxmox | proxmox ve | Virtualization |
Nutanix | nutanix ahv, prism nutanix, nutanix prism | Virtualization, Hyperconverged infrastructure |
Hyperconverged infrastructure | hyper-converged, hci, vxrail, simplivity, hyperflex, converged infrastructure, vblock, flexpod | |
Virtualization | virtual machines, server virtualization, virtual machine, virtual servers, virtualization technologies, hypervisors, virtual environments, vm, vms hosts | |
App-V | thinapp, application virtualization, microsoft app-v, appv | Virtualization |
Microsoft Exchange | exchange server, exchange online, ms exchange, microsoft exchange server, exchange, exchange administration, ms exchange server, exchange 365, exchange hybrid | Email servers |
Office 365 | o365, office 0365, 0365, microsoft 365, m365, ms office 365, office365, microsoft office 365, o-365, ms 365, office 365 administration, m365 admin, office 365 admin | |
Microsoft Teams | ms teams, teams, microsoft team, teams administration, teams voice | | Slack
Skype for Business | lync, microsoft lync, ms lync, skype, office communicator, lync server | Unified communications | Microsoft Teams
OneDrive | one drive, onedrive for business, ms onedrive | Office 365 |
Lotus Notes | lotus domino, ibm notes, ibm lotus notes, lotus notes domino, domino server, ibm domino, hcl notes, hcl domino, lotus script, lotusscript, domino designer | |
GroupWise | novell groupwise, zenworks, novell zenworks | |
Novell NetWare | novell, netware | | GroupWise
Google Workspace | g suite, gsuite, google apps, google suite, google apps for business, google docs, google drive, google workspace administration, google calendar, google apps for work | |
Intune | mem, endpoint manager, microsoft intune, microsoft endpoint manager, ms intune, autopilot, windows autopilot, intune mdm | Mobile device management |
Mobile device management | mobile device support, mdm intune, soti, meraki mdm | |
AirWatch | air watch, vmware workspace one, workspace one | | Mobile device management
MobileIron | mobile iron | | Mobile device management
BlackBerry Enterprise Server | blackberry server | | Mobile device management
MaaS360 | | | Mobile device management
SCCM | configuration manager, mecm, sms sccm, system center configuration manager, microsoft sccm, system center, ms sccm, sccm administration, microsoft system center, osd sccm, configmgr | Windows Server | Intune
WSUS | windows server update services, windows update services | Windows Server, Patch management |
Patch management | patching, server patching, security patching, os patching, patch deployment, windows patching, software patching | |
Imaging and deployment | pc imaging, desktop imaging, clonezilla, system imaging, computer imaging, pdq deploy | |
Microsoft Deployment Toolkit | mdt, mdt imaging | Imaging and deployment | SCCM
LANDesk | landesk management suite, ivanti | | Imaging and deployment
Altiris | symantec altiris | | Imaging and deployment
BigFix | tivoli endpoint manager | | Imaging and deployment
KACE | dell kace | | Imaging and deployment
Tanium | | | Imaging and deployment
Acronis | | | Imaging and deployment
Symantec Ghost | norton ghost, ghost, ghost imaging | | Imaging and deployment
Software packaging | application packaging, wise package studio, msi packaging, admin studio, wix toolset, wise installer, adminstudio | |
InstallShield | install shield | Software packaging |
Remote desktop | remote desktop services, terminal services, rdp, remote desktop protocol, terminal server, anydesk, remote support tools, remote assistance, pcanywhere | |
ScreenConnect | |  | Remote desktop, TeamViewer
TeamViewer | team viewer | | Remote desktop
LogMeIn | | | Remote desktop
Bomgar | beyondtrust remote support | | Remote desktop
VNC | | | Remote desktop
DameWare | | | Remote desktop
GoToAssist | citrix gotoassist, goto assist | | Remote desktop
PowerShell | power shell, windows powershell, powershell scripting, powershell scripts, ms powershell, powershell dsc, microsoft powershell | Scripting | Shell scripting
PowerCLI | power cli, vmware powercli | PowerShell, VMware |
Systems administration | system administration, system administrator, systems administrator, sysadmin, system admin, server administration, systems admin, sys admin, server administrator, server management, it administration, server support, server maintenance, it administrator | |
Systems engineering | system engineering, systems engineer, system engineer, infrastructure engineer, infrastructure engineering | |
IT infrastructure | infrastructure, infrastructure management, infrastructure support, infrastructure design, it infrastructure management, enterprise infrastructure, information technology infrastructure, technology infrastructure | |
Operating systems | operating system, os internals | |
Data center | data centers, datacenter, data center operations, data center management, datacenter operations, server room, data centre, data center migration, data center infrastructure, rack and stack, server racking | |
Computer hardware | hardware, pc hardware, hardware troubleshooting, hardware support, hardware installation, hardware repair, pc repair, computer repair, laptop repair, desktop hardware, break/fix, break fix, hardware maintenance, pc troubleshooting, computer maintenance, computer troubleshooting, desktops and laptops, server hardware, hardware upgrades | |
Printers | printer support, printer repair, printer troubleshooting, printer maintenance, network printers, printer configuration | Computer hardware |
Active Directory migration | quest migration manager, admt, domain migration | Active Directory |
Blade servers | hp blade, hp bladesystem, hp blades, ibm blade, ibm system x, hp integrity, ilo idrac | Computer hardware |
Dell PowerEdge | poweredge, dell servers | Computer hardware | Blade servers, HP ProLiant
HP ProLiant | proliant, hp servers | Computer hardware | Blade servers, Dell PowerEdge
SPARC | sun servers, sun fire servers | | Solaris, Blade servers
IBM Power Systems | ibm pseries, ibm p-series, pseries | | AIX, Blade servers
Cisco UCS | ucs manager, cisco unified computing system, ucs director, ucs | Cisco, Data center |
Storage | san/nas, storage administration, data storage, storage management, storage engineer, enterprise storage, storage solutions, storage arrays | |
SAN | storage area network, storage area networks, san storage, san administration | Storage | NAS
NAS | network attached storage, nas storage | Storage | SAN
Fibre Channel | fiber channel | SAN | iSCSI
iSCSI | | Storage | Fibre Channel, SAN
EMC storage | emc, emc vnx, vnx, vmax, emc vmax, emc clariion, clariion, symmetrix, emc symmetrix, dell emc, xtremio, unity storage, powermax, powerstore, vplex, emc san, emc unity, emc storage arrays | Storage | NetApp
Isilon | emc isilon | EMC storage | NAS
NetApp | net app, data ontap, netapp ontap, netapp filers, ontap, netapp storage, snapmirror | Storage | EMC storage
Hitachi storage | hds storage, hitachi data systems, hitachi vantara, hitachi hds, hitachi vsp | Storage | EMC storage
Pure Storage | flasharray, pure storage arrays | Storage | NetApp
HP 3PAR | 3par, hp eva, hp storage, hpe storage | Storage | EMC storage
Dell EqualLogic | equallogic | Storage | HP 3PAR
Compellent | dell compellent | Storage | HP 3PAR
Nimble Storage | hpe nimble, nimble | Storage | HP 3PAR
IBM Storwize | ibm svc, ibm xiv | Storage | HP 3PAR
Brocade | brocade switches, brocade san, cisco mds, brocade fabric | Storage, Networking |
RAID | raid arrays, raid configuration | Storage |
Ceph | glusterfs, minio, ceph storage, hadoop ozone | Storage, Linux |
Veeam | veeam backup, veeam backup and replication, veeam backup & replication | Backup software | Commvault
Veritas NetBackup | netbackup, symantec netbackup, net backup, veritas net backup, symantec net backup, veritas | Backup software | Commvault
Backup Exec | backupexec, symantec backup exec, veritas backup exec, arcserve, ca arcserve | Backup software | Veritas NetBackup
Commvault | comm vault, simpana, commvault simpana | Backup software | Veritas NetBackup
EMC Networker | legato, legato networker, emc legato | Backup software | Veritas NetBackup
Data Domain | emc data domain | | EMC Networker
Avamar | emc avamar | Backup software | EMC Networker
Tivoli Storage Manager | ibm tsm, tsm backup, spectrum protect, ibm spectrum protect, tsm | Backup software | Veritas NetBackup
Rubrik | | Backup software | Veeam
Cohesity | | Backup software | Rubrik
Zerto | double-take, doubletake, zerto replication | Disaster recovery |
Backup software | backup solutions, backup systems, backup administration, enterprise backup, tape backup, backup technologies, tape library | Backup and recovery |
Disaster recovery | dr planning, disaster recovery planning, drp, bc/dr, bcp/dr, dr testing, disaster recovery plans, business continuity and disaster recovery, disaster recovery testing | |
Business continuity | bcp, business continuity planning, business continuity management | | Disaster recovery
Capacity planning | capacity management | |
Help desk tools | zendesk support, kayako, osticket, datto rmm, labtech, n-able | Ticketing systems |
Spiceworks | | Ticketing systems | Help desk tools
ManageEngine | manage engine, manageengine servicedesk | Ticketing systems | Help desk tools
ConnectWise | connect wise | Ticketing systems | Help desk tools
Kaseya | | Ticketing systems | Help desk tools
Freshservice | | Ticketing systems | Help desk tools
Autotask | | Ticketing systems | Help desk tools
Track-It | trackit | Ticketing systems | Help desk tools
Ticketing systems | ticketing system, ticketing, trouble ticketing, ticket management, ticketing tools, trouble tickets, ticketing software, help desk software | |
BMC Software | bmc tools, bmc control, bmc bladelogic, bladelogic | |
USB devices | usb, usb devices support, usb drivers, usb 2.0 | |
`;
