/** SAP, Oracle and other business suites. Form of a line: see all.ts. */
export const erp = `
SAP | sap erp, sap ecc, sap r/3, ecc 6.0, ecc, sap r3, sap ecc 6.0, sap systems, sap functional, r/3, sap consultant, sap system, sap modules | ERP | Oracle EBS
SAP S/4HANA | s/4hana, s4hana, s4 hana, sap s4, s/4 hana, sap s/4, sap s4 hana cloud, sap rise | SAP | SAP HANA
SAP ABAP | abap, abap oo, abap programming, abap/4, sap abap/4, abap development, abap developer, abap webdynpro, abap workbench, sap abap development, sap adobe forms, smartforms, sap scripts, sapscript, sap badi, badi, bapi, bapis, user exits, abap objects programming, bdc programming, sap workflow, cds views, amdp, badis | SAP |
IDoc | idocs, sap idoc, ale/idoc, ale idocs | SAP | SAP ABAP, EDI
SAP HANA | hana, hana modeling, sap hana studio, hana db, hana studio, native hana, hana sql, sap hana modeling, hana database | SAP | SAP BW
SAP FICO | sap fi, sap co, fico, fi/co, sap fi/co, sap finance, sap ficos, sap fi-co, sap controlling, sap financials, sap fi gl, sap copa, fi | SAP |
SAP MM | sap materials management, sap mm module, sap purchasing, sap procurement, mm | SAP |
SAP SD | sap sales and distribution, sap sd module, sap sales & distribution, sap otc, sap order to cash, sd | SAP |
SAP PP | sap production planning, sap pp-pi, sap pp/ds, sap manufacturing | SAP |
SAP PM | sap plant maintenance, sap eam | SAP |
SAP QM | sap quality management | SAP |
SAP PS | sap project system, sap project systems, sap ppm | SAP |
SAP WM | sap warehouse management, sap wm/ewm, sap le, wm | SAP, Warehouse management |
SAP EWM | ewm, extended warehouse management | SAP, Warehouse management | SAP WM
SAP TM | sap transportation management | SAP |
SAP GTS | sap global trade services | SAP | SAP TM
SAP APO | sap scm, apo dp, apo snp | SAP |
SAP IBP | sap integrated business planning | SAP | SAP APO
SAP HCM | sap hr, sap human capital management, sap hcm payroll, sap payroll, sap hr/hcm, sap ess, sap ess/mss | SAP, HRIS |
SAP SuccessFactors | successfactors, success factors, employee central, sap sf, successfactors employee central, sf employee central | SAP, HRIS | Workday
SAP BW | bw/4hana, sap bi, sap bw/bi, sap bw/4hana, sap bi/bw, sap netweaver bw, sap business warehouse, bex, bex query designer, bex analyzer, sap bw on hana, bw on hana, sap bex, sap biw, sap bw/hana, business information warehouse, bw | SAP, Data warehousing |
SAP BPC | business planning and consolidation, bpc, sap bpc embedded | SAP |
SAP Analytics Cloud | sap sac | SAP, Business intelligence |
SAP Datasphere | sap data warehouse cloud | SAP, Data warehousing |
SAP Fiori | fiori, fiori apps, sap fiori/ui5, ui5/fiori, fiori launchpad | SAP |
SAPUI5 | ui5, sap ui5, openui5 | SAP Fiori, JavaScript |
SAP Gateway | sap netweaver gateway, sap odata | SAP | SAP Fiori
SAP PI/PO | sap pi, sap xi, sap po, sap process integration, sap process orchestration, netweaver pi, sap xi/pi, sap pi/xi | SAP, System integration |
SAP CPI | sap cloud platform integration, sap integration suite, sap hci | SAP, System integration | SAP PI/PO
SAP BTP | sap business technology platform, sap cloud platform, sap cap, sap scp, sap rap | SAP |
SAP NetWeaver | netweaver, sap netweaver portal, sap portal, sap enterprise portal, sap ep | SAP |
Web Dynpro | webdynpro | SAP | SAP ABAP, SAP NetWeaver
SAP CRM | sap c4c, sap crm web ui, sap cloud for customer, sap isu crm | SAP, CRM |
SAP SRM | sap supplier relationship management, sap clm srm | SAP, Procurement |
SAP Ariba | ariba, ariba sourcing, ariba network, sap ariba procurement, ariba buying, ariba p2p, ariba upstream, ariba p2o | SAP, Procurement | Coupa
SAP Concur | concur, concur expense, concur travel, concur solutions | Expense management |
SAP Fieldglass | fieldglass, vms fieldglass, wand vms | |
Beeline VMS | |  | SAP Fieldglass
SAP GRC | sap grc access control, sap security and grc, sap grc security, sap security/grc, sap virsa | SAP, GRC |
SAP Security | sap authorizations | SAP | SAP GRC
SAP Basis | sap basis administration, sap netweaver administration, basis administrator, sap basis admin, sap administration, sap netweaver basis | SAP |
SAP Solution Manager | solman, sap solman, solution manager sap | SAP |
SAP IS-U | sap isu, sap is utilities, sap for utilities, sap is-retail, sap is retail, sap is-oil, sap afs, sap ccs, sap fica, is-u | SAP |
SAP MDG | sap master data governance, sap mdm | SAP, Master data management |
SAP PLM | sap dms, sap recipe management | SAP, Product lifecycle management |
SAP Activate | asap methodology, sap asap methodology, asap sap | SAP |
SAP Business One | sap b1, sap business bydesign, sap bydesign | ERP |
SAP LSMW | lsmw, ltmc, sap migration cockpit, sap lsmw and lsmw | SAP |
SAP MII | sap me manufacturing execution | SAP, Manufacturing execution systems |
SAP Vertex | vertex tax, vertex o series, vertex | Tax |
Avalara | | Tax | SAP Vertex
OneSource Tax | sabrix | Tax | SAP Vertex
Vistex | sap vistex | SAP |
SAP CPQ | sap variant configuration, sap ipc | SAP |
OpenText VIM | sap vim, vendor invoice management, opentext vim sap | SAP, Accounts payable |
Oracle EBS | oracle e-business suite, oracle apps, oracle applications, r12, oracle r12, oracle 11i, ebs, oracle ebs r12, e-business suite, oracle e business suite, oracle erp, oracle apps r12, 11i, oracle applications r12, e business suite, oracle e-business, oracle apps technical, oracle erp applications | ERP, Oracle Database | SAP
Oracle Apps DBA | | Oracle EBS, Database administration |
Oracle Financials | oracle gl, oracle ap, oracle ar, oracle general ledger, oracle fa, oracle payables, oracle receivables, oracle cash management, oracle fixed assets, oracle financial, oracle accounts payable, oracle assets, oracle financials cloud | Oracle EBS |
Oracle SCM | oracle inventory, oracle order management, oracle purchasing, oracle manufacturing, oracle scm cloud, oracle advanced pricing, oracle iprocurement, oracle wms, oracle procurement, oracle ascp, oracle bom, oracle asc planning, oracle wip, oracle shipping, oracle supply chain, oracle om, oracle cost management | Oracle EBS |
Oracle HRMS | oracle hcm, oracle payroll, oracle hr, oracle self service hr, oracle otl, oracle time and labor, oracle human resources | Oracle EBS, HRIS |
Oracle Projects | oracle project accounting, oracle pa, oracle grants | Oracle EBS |
Oracle HCM Cloud | oracle fusion hcm, fusion hcm, oracle cloud hcm, oracle hcm fast formulas | Oracle Fusion, HRIS | Workday
Oracle Fusion | oracle cloud erp, fusion cloud, oracle fusion applications, oracle fusion cloud, fusion applications, oracle erp cloud, oracle fusion financials, oracle cloud applications, oracle cloud financials, oracle fusion erp | ERP | SAP
Oracle Integration Cloud | oracle oic, oic, oracle integration | System integration, Oracle Cloud Infrastructure |
Oracle Fusion Middleware | fusion middleware, oracle fmw, oracle middleware | |
Oracle SOA Suite | oracle soa, soa suite, oracle bpm, oracle bpm suite, oracle soa/bpel | SOA, Oracle Fusion Middleware |
BPEL | oracle bpel, bpel process manager | SOA | Oracle SOA Suite
Oracle Service Bus | osb, oracle osb, oracle esb | SOA, Oracle Fusion Middleware | Oracle SOA Suite
Oracle WebCenter | webcenter, oracle webcenter content, oracle ucm, stellent, webcenter portal, webcenter sites, oracle portal, oracle webcenter sites | Content management, Oracle Fusion Middleware |
Oracle Workflow | oracle workflows, oracle alerts, oracle aol, oracle application object library | Oracle EBS |
Oracle OA Framework | oracle oaf, oa framework, oaf, oracle application framework | Oracle EBS | Oracle Workflow
Oracle AIM | aim methodology | Oracle EBS |
Oracle Retail | oracle retail merchandising, oracle rms, retek, oracle xstore, oracle retail rms, oracle reim, oracle retek | Retail |
Oracle Utilities | oracle cc&b, oracle ccb, oracle c2m, oracle utilities cc&b, oracle customer care and billing, customer care and billing | |
Oracle Transportation Management | oracle otm, otm, global transportation management, oracle gtm | Supply chain |
Oracle Primavera | primavera, primavera p6, p6, primavera p3, oracle primavera p6, primavera scheduler, primavera unifier | Project scheduling | MS Project
Oracle Agile PLM | agile plm, oracle agile, agile a9 | Product lifecycle management |
Oracle Demantra | demantra, oracle asc, value chain planning | Demand planning |
PeopleSoft | people soft, peoplesoft hcm, peoplesoft fscm, peoplesoft financials, peoplesoft hrms, peoplesoft erp, psft, peoplesoft hr, peoplesoft fin, peoplesoft finance, peoplesoft campus solutions, peoplesoft administration, oracle peoplesoft | ERP | Workday
PeopleTools | people tools, application engine, app engine peoplesoft, component interface, component interfaces, integration broker, peoplesoft application engine, peoplesoft peopletools | PeopleSoft |
PeopleCode | people code, people code sqr | PeopleTools |
PS/nVision | nvision | PeopleSoft | PeopleTools
PS Query | psquery | PeopleSoft | PeopleTools
SQR | sqr reports, sqr programming, brio sqr | PeopleSoft |
Workday | workday hcm, workday hris, workday financials, workday payroll, workday reporting, workday financial management, workday recruiting, workday report writer, workday time tracking, workday absence, workday benefits, workday compensation, workday certified | HRIS | PeopleSoft
Workday integrations | workday integration, workday studio, workday eib, eib workday, workday core connectors | Workday | System integration
Workday Adaptive Planning | adaptive insights, adaptive planning, workday adaptive | Financial planning | Anaplan
Workday Extend | | Workday |
Workday Prism | workday prism analytics | Workday |
Anaplan | anaplan model building, anaplan model builder | Financial planning | Hyperion
OneStream | onestream xf, one stream xf | Financial planning | Hyperion
BlackLine | black line, blackline reconciliation | Accounting |
FloQast | | Accounting | BlackLine
Trintech | trintech cadency | Accounting | BlackLine
NetSuite | net suite, oracle netsuite, netsuite erp, netsuite administrator, suitecloud, suiteflow | ERP |
SuiteScript | | NetSuite, JavaScript |
JD Edwards | jde, jd edwards enterpriseone, enterpriseone, jd edwards e1, jde enterpriseone, j.d. edwards, jde e1, jde world, jd edwards world, jdedwards, jde edwards, oracle jd edwards, jde oneworld, one world xe | ERP |
Infor | infor m3, infor ln, infor cloudsuite, infor xa, infor erp, infor visual, infor os, infor eam, ion desk, infor cloudsuite industrial | ERP |
Baan | infor baan, baan erp | ERP | Infor
Lawson | infor lawson, lawson erp, lawson software | ERP | Infor
SyteLine | infor syteline | ERP | Infor
Movex | | ERP | Infor
MAPICS | | ERP | Infor
Epicor | epicor erp, epicor vantage, epicor eclipse, epicor 10 | ERP |
Prophet 21 | | ERP | Epicor
Microsoft Dynamics AX | ms dynamics ax, dynamics ax, axapta, dynamics ax 2012, microsoft axapta, dynamics 365 finance and operations, d365 f&o, d365 finance, dynamics 365 f&o, dynamics 365 finance, d365fo | Dynamics 365, ERP | Microsoft Dynamics NAV
Microsoft Dynamics NAV | dynamics nav, navision, business central, dynamics 365 business central, ms dynamics nav, microsoft navision, d365 business central | Dynamics 365, ERP | Microsoft Dynamics AX
Microsoft Dynamics GP | dynamics gp, great plains, ms dynamics gp, microsoft great plains, management reporter gp, great plains dynamics, microsoft dynamics great plains | ERP, Accounting |
Sage | sage accounting, sage 300, sage x3, sage 500, accpac, sage master builder | Accounting | QuickBooks
Sage 50 | peachtree, peachtree accounting, sage peachtree, sage 50 accounting | Sage | QuickBooks
Sage Intacct | intacct | Sage | NetSuite
Sage 100 | mas 90, mas 200, mas90, mas200, sage mas 90 | Sage, ERP |
Sage 300 Construction | timberline, sage timberline | Sage |
Odoo | openerp, open erp | ERP |
ERPNext | | ERP | Odoo
Acumatica | | ERP | Odoo
IFS | ifs applications, ifs erp | ERP |
QAD | qad erp, mfg/pro, mfgpro, qad mfg/pro | ERP |
Plex | plex systems, plex erp | ERP, Manufacturing execution systems |
Deltek | deltek cobra, deltek ajera | ERP |
Costpoint | deltek costpoint | Deltek |
Deltek Vision | deltek vantagepoint, vantagepoint deltek | Deltek |
Unit4 | agresso, unit4 business world | ERP |
Ramco | ramco erp | ERP |
Tally ERP | tally erp 9, tally.erp | Accounting | QuickBooks
MRI Software | mri property management | Property management |
Rent Manager | | Property management | MRI Software
Yardi | yardi voyager, yardi voyager 7s | Property management | MRI Software
RealPage | onesite | Property management | MRI Software
AppFolio | | Property management | MRI Software
Entrata | | Property management | MRI Software
Ellucian Banner | banner, sungard banner, ellucian, sungard higher education | ERP |
Ellucian Colleague | colleague erp, datatel | ERP | Ellucian Banner
Tyler Munis | tyler technologies, munis, tyler eden, new world erp | ERP |
Maximo | ibm maximo, maximo asset management, maximo eam, ibm maximo asset management | Enterprise asset management |
Enterprise asset management | eam, cmms, computerized maintenance management, asset management systems, computerized maintenance management system, emaint, mp2, fiix, upkeep cmms, facility maintenance software | |
ERP | enterprise resource planning, erp systems, erp implementation, erp system, erp software, erp implementations, erps | |
HRIS | hcm, human resources information system, hris systems, hrms, hr systems, human capital management, hr information systems, hris analyst, hris system, human resource information systems, hris administration, human resource information system | |
ADP | adp workforce now, adp payroll, workforce now, adp enterprise, adp wfn, adp run, adp ezlabor, adp vantage, adp pc payroll, adp totalsource | Payroll | UKG
UKG | ukg ready | HRIS | ADP
Kronos | kronos workforce, kronos workforce central, kronos timekeeping, kronos time, workforce dimensions, ukg dimensions, ukg pro wfm | UKG | ADP
UltiPro | ukg pro, ultimate software, ultimate ultipro | UKG, Payroll | Kronos, ADP
Dayforce | ceridian, ceridian dayforce, dayforce hcm | HRIS, Payroll | ADP
Paycom | namely hr | HRIS, Payroll | ADP
Zenefits | | HRIS, Payroll | Paycom
isolved | | HRIS, Payroll | Paycom
Paylocity | paylocity hcm | HRIS, Payroll | Paycom
Paychex | paychex flex | HRIS, Payroll | Paycom
Paycor | | HRIS, Payroll | Paycom
BambooHR | bamboo hr | HRIS, Payroll | Paycom
Rippling | | HRIS, Payroll | Paycom
Gusto | gusto payroll | HRIS, Payroll | Paycom
TriNet | | HRIS, Payroll | Paycom
Taleo | oracle taleo, ashby ats, taleo recruiting, workable ats | Recruiting |
Applicant tracking systems | applicant tracking system, ats recruiting, applicant tracking | | Taleo, iCIMS, Recruiting
Oracle Recruiting Cloud | | Recruiting | Taleo, Oracle HCM Cloud
Lever ATS | | Recruiting | Taleo
iCIMS | | Recruiting | Taleo
Greenhouse ATS | | Recruiting | Taleo
Jobvite | | Recruiting | Taleo
BrassRing | kenexa, kenexa brassring | Recruiting | Taleo
Bullhorn | bullhorn ats | Recruiting | Taleo
JobDiva | | Recruiting | Taleo
SmartRecruiters | | Recruiting | Taleo
Avature | | Recruiting | Taleo
Cornerstone OnDemand | cornerstone lms, absorb lms, success factors learning | Learning management systems |
Saba | saba lms | Learning management systems | Cornerstone OnDemand
SumTotal | sum total lms | Learning management systems | Cornerstone OnDemand
SAP Litmos | litmos | Learning management systems | Cornerstone OnDemand
Docebo | | Learning management systems | Cornerstone OnDemand
Coupa | coupa procurement, oracle sourcing, tradeshift | Procurement | SAP Ariba
GEP SMART | | Procurement | Coupa
Jaggaer | sciquest | Procurement | Coupa
Ivalua | | Procurement | Coupa
Zycus | | Procurement | Coupa
Emptoris | | Procurement | Coupa
Basware | | Procurement | Coupa
`;
