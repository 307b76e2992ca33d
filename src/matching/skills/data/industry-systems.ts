/**
 * Systems and knowledge of single industries: health records, insurance, banking, retail, government. Form of a line:
 * see all.ts.
 */
export const industrySystems = `
EHR | emr, electronic health records, electronic medical records, emr systems, electronic health record, ehr systems, emr/ehr, ehr/emr, electronic medical record, ehr implementation, electronic charting, emr system, electronic medical record systems, electronic medical charting, ehrs, emrs | |
Epic | epic emr, epic systems, epic ehr, epic hyperspace, epiccare, epic certified, epic system, epic ambulatory, epic resolute, epic beaker, epic willow, epic cadence, epic optime, epic tapestry, epic clarity, epic bridges, epic cogito, epic mychart, epic prelude, epic beacon, epic stork, epic radiant, epic inpatient, epic credentialed trainer, caboodle, epic certification, epic charting | EHR | Cerner
Cerner | cerner millennium, cerner powerchart, powerchart, oracle health, cerner emr, cerner ccl, oracle cerner, cerner ehr, powerchart cerner | EHR | Epic
Meditech | meditech magic, meditech expanse, meditech emr | EHR | Epic
Allscripts | allscripts emr, allscripts sunrise, veradigm, eclipsys, allscripts ehr | EHR | eClinicalWorks
eClinicalWorks | eclinical works, e-clinical works, ecw, eclinicalworks emr | EHR | Allscripts
athenahealth | athena health, athenanet, athena emr, athenahealth emr | EHR | eClinicalWorks
NextGen | nextgen emr, nextgen ehr, nextgen healthcare, next gen emr | EHR | eClinicalWorks
McKesson | mckesson paragon, mckesson star, mckesson horizon, siemens soarian, soarian, paragon emr, cpsi emr, cpsi | EHR | Cerner
PointClickCare | point click care, matrixcare, pcc charting, homecare homebase, kinnser, wellsky, axxess home health, netsmart, credible ehr, netsmart myavatar, therap | EHR |
Practice management systems | medisoft, kareo, practice fusion, advancedmd, medical manager, eaglesoft, drchrono, greenway medical, amazing charts, greenway, medent, lytec, practicefusion, misys, open dental, practice management software | EHR |
Dentrix | dentrix dental | Practice management systems | Dental assisting
GE Centricity | centricity, centricity emr | EHR | Epic
PACS | radiology information system, pacs administrator, dicom, ris/pacs, pacs/ris, ris pacs, dicom pacs, pacs systems, picture archiving | HL7 |
LIMS | laboratory information management system, labware, lab information systems, labware lims, laboratory information systems, starlims, laboratory information system, sample manager lims, sunquest, softlab, sunquest lis, lis laboratory, cerner pathnet | |
HL7 | hl7 fhir, hl7 interfaces, hl7 v2, hl7 messaging, hl7 integration, hl7 2.x, health level 7 | |
FHIR | fhir api, smart on fhir, hl7 fhir r4, fhir apis | HL7, APIs |
Mirth Connect | mirth, cloverleaf, rhapsody, corepoint, quovadx, infor cloverleaf, iguana interfaceware, cloverleaf integration, interface engine, openlink health, ensemble intersystems, intersystems ensemble, orion rhapsody, healthshare | HL7, System integration |
Health information exchange | health information technology, hie, health informatics, clinical informatics, healthcare it, meaningful use, healthcare informatics, health information management, him, nursing informatics, clinical systems analyst, medical informatics, mips macra, clinical information systems, clinical informatics analyst, population health analytics, health it | |
Facets | trizetto facets, trizetto, healthedge, healthrules payor, cotiviti, facets system, facets trizetto | Healthcare payer |
QNXT | trizetto qnxt | Healthcare payer | Facets
Amisys | amisys advance | Healthcare payer | Facets
Healthcare payer | claims adjudication, healthcare claims, medical claims, managed care, x12 837, hipaa 5010, hipaa edi, edi 834, edi 835, edi 270/271, pharmacy benefit management, pbm, healthcare claims processing, provider network management, claims adjustment, provider enrollment, provider data management, managed care organizations, hedis, hipaa 4010, risk adjustment coding, star ratings | Healthcare |
MMIS | medicaid management information systems, curam, ibm curam, curam software, medicaid eligibility systems, mita framework, medicaid management information system | Healthcare payer, Public sector |
Healthcare | health care, healthcare industry, healthcare domain, healthcare services, health care industry, health services, healthcare operations | |
Medicare | medicaid, medicare and medicaid, medicare advantage, medicare part d, medicare/medicaid, medicare guidelines, cms regulations, medicare part b, cms guidelines, medicaid/medicare | Healthcare |
Guidewire | policycenter, claimcenter, billingcenter, guidewire policycenter, guidewire claimcenter, gosu, guidewire billingcenter, policy center, claim center, guidewire suite, billing center, guidewire pc, gosu language, guidewire developer | Insurance | Duck Creek
Duck Creek | duckcreek, duck creek policy, duck creek technologies, duck creek billing | Insurance | Guidewire
Insurance systems | majesco, ebao, sapiens, vantage-one, life70, cyberlife, vantage one, insurity, exceed insurance, ams 360, applied epic, life/70, applied tam, policy administration systems, ams360, policy administration system, csc pointin, policy admin systems, vue compensation, cyber life, accenture alip, ingenium, vpas, rating engines insurance | Insurance |
Insurance | property and casualty, p&c, insurance domain, life insurance, property & casualty, insurance industry, p&c insurance, reinsurance, commercial lines, personal lines, property and casualty insurance, workers compensation insurance, commercial insurance, group insurance, insurance services, life and annuity, annuities, auto insurance, life & annuity, property & casualty insurance, insurance sales agent, insurance policies, disability insurance, insurance products, workers comp, insurance underwriting, property/casualty | |
Actuarial science | actuarial, actuarial analysis, actuary, actuarial modeling, prophet actuarial, reserving actuarial, axis actuarial, actuarial exams, moses actuarial | Insurance, Statistics |
Claims processing | claims management, claims adjuster, claims handling, claims investigation, insurance claims, claims adjusting, claims examiner, claims analysis, claims analyst, claim processing, claims administration, claim investigation, claims specialist, claims representative, claims settlement, subrogation, claims resolution, xactimate, insurance claims processing, medical claims processing, claims data | Insurance |
Banking | retail banking, financial services, banking domain, commercial banking, corporate banking, banking industry, consumer banking, core banking, bank operations, banking and financial services, private banking, banking operations, financial services industry, banking & financial services, financial institutions, personal banking, universal banker, banking systems, branch banking, bank teller, branch operations, teller operations, personal banker, branch management, financial industry | |
Core banking systems | fis profile, bancs, silverlake, misys banking, fis horizon, fis systematics, tcs bancs, mambu, avaloq, finastra, jack henry silverlake bank, jha silverlake, open solutions dna, metavante, cleartouch | Banking |
Temenos | t24, temenos t24 | Banking | Core banking systems
Finacle | infosys finacle | Banking | Core banking systems
Flexcube | oracle flexcube | Banking | Core banking systems
Jack Henry | jack henry symitar, symitar | Banking | Core banking systems
Fiserv | fiserv premier, fiserv dna | Banking | Core banking systems
Hogan | hogan systems | Banking | Core banking systems
Investment banking | equity capital markets, debt capital markets, investment bank, leveraged finance, pitch books, deal execution, investment banking analyst, pitchbooks, private equity, venture capital, leveraged buyouts, lbo modeling, deal structuring, corporate banking advisory | |
Capital markets | capital market, securities markets, sell side, buy side | | Investment banking, Trading systems
Trading systems | equities trading, electronic trading, algorithmic trading, order management trading, trading platforms, trade lifecycle, fx trading, trade processing, equity trading, front office trading, trade life cycle, high frequency trading, trading applications, trade support, low latency trading, trading system, trade capture, trade settlement, trade settlements, energy trading risk management, commodities trading, trade execution, stock trading, fixed income trading, trading platform, trade operations, post trade, straight through processing, equity derivatives trading, securities trading, otc trading | |
Derivatives | equity derivatives, interest rate swaps, credit derivatives, otc derivatives, futures and options, options pricing, swaps, fx derivatives, interest rate derivatives, credit default swaps, structured products, rates and credit derivatives | |
Fixed income | mortgage backed securities, fixed-income, municipal bonds, fixed income securities, treasuries, mbs/abs, equities and fixed income, equities, fixed income products, corporate bonds, mortgage-backed securities | |
FIX protocol | fix, fix engine, quickfix, fix messaging, quickfix/j, fix 4.2, fix protocol messaging, fix api, fix 4.4, fixml | Trading systems |
SWIFT messaging | swift mt, iso 20022, swift payments, swift messages, iso 8583, swift mt/mx, swift network, mt103, swift alliance, iso8583, swift mt103, iso20022 | Payments |
Payments | payment systems, wire transfers, ach, payment processing, payments processing, ach payments, wire transfer, real time payments, card payments, ach processing, ach/wire, electronic payments, funds transfer, payments industry, fedwire, nacha, merchant services, credit card processing, emv, electronic funds transfer, eft, payments domain, point of sale payments, ach transfers, wires and ach, card processing, fed wire, zelle, payment operations | |
Bloomberg | bloomberg terminal, bloomberg api, reuters, thomson one, bloomberg aim, thomson reuters, bloomberg toms, bloomberg professional, sdc platinum, mergermarket, preqin, bloomberg data license | |
FactSet | | | Bloomberg
Refinitiv Eikon | thomson reuters eikon, refinitiv, reuters eikon | | Bloomberg
Capital IQ | s&p capital iq, capitaliq | | Bloomberg
Morningstar | morningstar direct | | Bloomberg
PitchBook | | | Bloomberg
Murex | murex mx.3, murex mxml, mx.3 murex | Trading systems, Risk management |
Calypso | calypso system, summit ft, summit trading system, calypso technology, findur, misys summit, opics | Trading systems | Murex
Charles River | charles river ims, charles river development, crims, eze oms, advent moxy, moxy, advent software, state street mch, eze castle, linedata, latentzero, tradar, sungard investran, investran, sungard invest one, investone, enfusion, bnp invest one | Trading systems |
Aladdin | blackrock aladdin | Trading systems | Charles River
Advent Geneva | geneva advent, geneva fund accounting | Trading systems | Charles River
SimCorp Dimension | simcorp | Trading systems | Charles River
Eagle PACE | eagle star, eagle access, eagle investment systems | Trading systems | Charles River
Fidessa | fidessa trading | Trading systems | Charles River
Advent Axys | axys, advent apx | Trading systems | Charles River
Actimize | nice actimize, sas aml, prime alert, norkom, lexisnexis bridger, hotscan, bridger insight, actimize sam, actimize aml, bridger | Anti-money laundering |
Oracle Mantas | mantas | Anti-money laundering | Actimize
Verafin | | Anti-money laundering | Actimize
World-Check | world check | Anti-money laundering | Actimize
Fircosoft | firco | Anti-money laundering | Actimize
Anti-money laundering | aml, kyc, know your customer, bank secrecy act, bsa/aml, anti money laundering, aml/kyc, aml compliance, kyc/aml, cdd, customer due diligence, sanctions screening, ofac, aml/bsa, transaction monitoring, kyc compliance, enhanced due diligence, cip kyc, aml investigations, usa patriot act, patriot act, anti-money laundering compliance, suspicious activity reports, sar filing, bsa compliance, financial crimes, bsa aml ofac, fatca, financial crime, ofac sanctions | Compliance, Banking |
Regulatory reporting | basel ii, basel iii, ccar, dodd-frank, dodd frank, fr y-14, stress testing bank, axiomsl, basel, dfast, ccar/dfast, liquidity risk reporting, mifid, mifid ii, emir, sec reporting regulatory, fry-14, fr y-9c, regulatory reports, liquidity reporting, volcker rule, bcbs 239, basel ii/iii, cecl, frtb, solvency ii | Banking, Compliance |
Credit risk | credit risk modeling, credit risk analysis, credit risk management, counterparty risk, counterparty credit risk, credit scoring, loss forecasting, credit risk models, market and credit risk | Risk management |
Market risk | value at risk, market risk analytics, interest rate risk, market risk management | Risk management | Credit risk
Liquidity risk | liquidity risk management | Risk management | Market risk
Model risk management | model risk, model validation, risk modeling, risk models, quantitative risk, risk model validation | Risk management | Credit risk
Financial risk management | financial risk, financial risk analysis | Risk management | Credit risk, Market risk
Wealth management | asset management, investment management, portfolio accounting, financial advisor, mutual funds, hedge funds, investment advisory, financial planner, financial advisors, portfolio construction, series 65 advisory, investment analysis, retirement planning, hedge fund, mutual fund, brokerage, brokerage operations, estate planning wealth, investment operations, fund administration, asset allocation, fund accounting, 401k administration, trust administration, alternative investments, retirement services, broker dealer, broker-dealer, asset managers, retirement plans, corporate actions, securities operations, stock broker, portfolio analytics, financial advising, financial advisory, security analysis, nav calculation | |
Mortgage | loan processing, mortgage loans, mortgage servicing, mortgage underwriting, loan origination, mortgage banking, mortgage processing, residential mortgage, mortgage lending, loan servicing, mortgage industry, fha loans, loan closing, mortgage loan processing, fha/va loans, mortgage loan officer, mortgage processor, loan officer, loan originations, mortgage closing, loss mitigation, loan modification, foreclosure, fha va conventional, conventional loans, trid, respa, mortgage origination, mortgage loan originator, loan modifications, loan processor, nmls, foreclosures, default servicing, bankruptcy servicing, mortgage operations, title and escrow | Lending |
Encompass | ellie mae encompass, black knight msp, fiserv mortgage, calyx point, lendingqb, encompass360, byte software, fannie mae desktop underwriter, desktop underwriter, loan origination system, los mortgage, msp mortgage, ellie mae, empower los, loan prospector, meridianlink, blend loan, lps msp, lps desktop, mortgage director | Mortgage |
Lending | consumer lending, commercial lending, loan administration, student loans, loan operations, credit analysis, credit analyst, underwriting, small business lending, credit underwriting, loan underwriting, commercial loans, underwriter, sba loans, consumer loans, auto loans, auto lending, auto finance, lending operations, credit administration, loan portfolio, consumer credit, home equity loans, credit decisions, commercial credit analysis, loan documentation, loan review, commercial underwriting, equipment leasing, credit lending, credit approvals, home equity, loan portfolio management, commercial real estate lending | |
Collections | debt collection, collections specialist, credit and collections, debt recovery, collector, skip tracing, accounts receivable collections, collection calls, collections management, collection agency, past due accounts, credit & collections, medical collections, collection activities, collections agent, fdcpa, delinquent accounts, collections representative | |
Credit cards | credit card systems, card issuing, tsys, credit card industry, card management systems, vision plus, visionplus, first data, first data fdr, tsys ts2, card operations, prepaid cards, credit card operations, vision plus cms, debit cards, credit card services | Payments |
FinTech | fin-tech, financial technology, open banking, plaid | |
Retail | retail systems, retail operations, retail domain, retail industry, retail management, retail store operations, retail technology, store operations, store management, retail store management, store manager, retail manager, retail services, retail stores, retail sector, retail store manager, omni-channel retail, retail business, retail store | |
POS systems | point of sale, pos, micros pos, ncr, aloha pos, pos software, point of sale systems, micros, aloha, toast pos, ncr aloha, micros 3700, pos terminals, square pos, clover pos, retail pos, ncr pos, lightspeed pos, point-of-sale, verifone, pos support, pos system, retail pro, point of sale system, shopify pos, pos hardware, ibm pos, toshiba pos, cash registers, micros simphony | Retail |
Merchandising | visual merchandising, category management, assortment planning, retail buying, merchandise planning, planograms, planogram, product merchandising, store merchandising, merchandise displays, retail merchandising, merchandiser, jda intactix, visual merchandiser, product displays, buying and merchandising, jda space planning, merchandise allocation, apollo planogram | |
Public sector | state government, federal government, government contracting, dod, department of defense, government agencies, federal contracting, government contracts, far/dfars, federal acquisition regulation, federal contracts, government acquisition, government procurement, federal acquisition, local government, municipal government, federal agencies, far compliance, state and local government, dcaa, dcaa compliance, government accounting dcaa, government proposals, federal sector, government relations, public administration, defense acquisition | |
Military systems | c4isr, command and control systems, c4i, isr systems, missile defense, electronic warfare, combat systems, radar systems, weapon systems, tactical radios, satellite radar, unmanned aerial systems, uav, uas, comsec, intelligence collection, drones uav, tactical communications, counter intelligence, sonar systems, counterterrorism, crypto comsec, mission planning | |
Intelligence analysis | sigint, humint, all-source intelligence, geoint, osint, military intelligence, imagery analysis, intelligence analyst, counterintelligence, masint, signals intelligence, human intelligence, geospatial intelligence, open source intelligence, all-source analyst | | Military systems
Airline systems | passenger service systems, global distribution systems, airline reservations, travel technology, gds systems, airline industry, airline operations systems, airport systems, travel domain, airline reservation systems, iata ticketing | |
Sabre | sabre gds | | Airline systems
Amadeus | amadeus gds, amadeus altea | | Airline systems
Travelport | galileo gds, worldspan, apollo gds | | Airline systems
Hospitality | hotel management, hotel operations, front desk operations hotel, opera pms, hotel front desk, oracle opera pms, hospitality management, hospitality industry, guest services, guest relations, hotel reservations, front office hotel, guest service, guest satisfaction, concierge, hospitality services, opera property management, hotel sales, resort management, guest service agent, housekeeping hotel, hotel industry, hotelier, banquet, banquets, fidelio, opera hotel system, onq, choice advantage, guest experience | |
Legal technology | ediscovery, e-discovery, summation, electronic discovery, ipro eclipse, concordance summation, casemap, litigation technology, trialdirector, discovery software, edrm, document review software, law pre-discovery, ringtail | Legal |
Relativity | kcura relativity, relativity one, relativity ediscovery | Legal | Legal technology
Nuix | | Legal | Legal technology
Concordance | | Legal | Legal technology
Clearwell | | Legal | Legal technology
Learning management systems | lms, learning management system, sakai, learning management, talentlms, edmodo, clever school | |
Student information systems | student information system, infinite campus, skyward | | PowerSchool, Learning management systems
Google Classroom | | Learning management systems | Google Workspace
Moodle | moodle lms | | Learning management systems
Blackboard | blackboard learn, blackboard lms | | Learning management systems
Canvas LMS | instructure canvas, canvas instructure | | Learning management systems
Brightspace | d2l brightspace, desire2learn | | Learning management systems
PowerSchool | | | Learning management systems
Schoology | | | Learning management systems
E-learning | elearning, online learning, e-learning development, elearning development, distance learning, computer based training, web based training, online course development, scorm, xapi, online training development, virtual learning, online education, scorm/aicc, blended learning, web-based training | |
`;
