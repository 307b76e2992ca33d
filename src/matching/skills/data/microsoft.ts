/** Microsoft development: .NET, its libraries and products around it. Form of a line: see all.ts. */
export const microsoft = `
C# | c sharp, csharp, c#.net, visual c#, c# .net | .NET, Object-oriented programming | Java
.NET | dotnet, dot net, .net framework, .net developer, microsoft .net, net, net framework, .net technologies, ms .net, visual studio .net, .net programming, .net development | | Java
.NET Core | dotnet core, net core, .netcore | .NET |
.NET Standard | | .NET |
ASP.NET | asp .net, aspnet, asp.net ajax, asp. net | .NET, Web development | JSP
ASP.NET MVC | asp .net mvc, mvc 5, .net mvc, mvc.net, mvc 4, mvc4, mvc5, asp mvc | ASP.NET, MVC | Spring MVC
ASP.NET Core | asp.net core mvc, aspnet core | ASP.NET, .NET Core |
ASP.NET Web API | web api, webapi, .net web api, asp web api, web apis, rest web api | ASP.NET, REST |
ASP.NET Identity | | ASP.NET |
IdentityServer | identity server | .NET, OAuth | ASP.NET Identity
Classic ASP | active server pages, asp classic, asp | Web development | ASP.NET
Web Forms | asp.net web forms, asp.net webforms, asp.net forms | ASP.NET |
VB.NET | vb .net, visual basic .net, vb.net programming | .NET | C#
Visual Basic | vb6, vb 6.0, vb, visual basic 6.0, vb5 | | VB.NET
VBA | visual basic for applications, excel macros, excel vba, macros in excel, access vba, vba macros, excel macro, vba programming, macros | | Visual Basic
Entity Framework | ef core, entity framework core, ado.net entity framework, linq to entities, entity framework code first | .NET, ORM | Hibernate
Dapper | dapper orm, dapper.net | .NET, ORM | Entity Framework
ADO.NET | ado .net, ado | .NET |
LINQ | linq to sql, linq to xml, linq to objects | C# |
WCF | windows communication foundation, wcf services, wcf service, wcf web services | .NET | SOAP
WPF | windows presentation foundation | .NET | WinForms
XAML | | WPF |
WF | windows workflow foundation, workflow foundation, windows workflow | .NET |
WinForms | windows forms, win forms, windows form, windows forms applications | .NET | WPF
UWP | universal windows platform, winui, windows store apps, winrt | .NET | WPF
Silverlight | silver light, ms silverlight | .NET | WPF
Blazor | blazor webassembly, blazor server | ASP.NET Core |
Razor | razor pages, razor views, razor view engine, razor engine | ASP.NET MVC |
SignalR | signal r | ASP.NET |
Xamarin | xamarin forms, xamarin.forms, xamarin studio, xamarin ios, xamarin android | C#, Mobile development | .NET MAUI
.NET MAUI | maui | C#, Mobile development | Xamarin
Windows services | windows service development, nt services | .NET |
Windows API | win32, win32 api, win 32, winapi | C++ |
MFC | microsoft foundation classes | C++, Windows API | ATL
COM | com/dcom, dcom, com+, activex, component object model, active x, com dcom, ole, atl com | | CORBA
ATL | active template library | C++ |
NUnit | n unit | Unit testing, .NET |
xUnit | xunit.net | Unit testing, .NET | NUnit, MSTest
MSTest | ms test | Unit testing, .NET | NUnit, xUnit
Moq | moq framework | Unit testing, .NET |
Rhino Mocks | | Unit testing, .NET | Moq, NSubstitute
NSubstitute | | Unit testing, .NET | Moq
Unity container | simple injector | .NET |
Autofac | | .NET, Dependency injection | Unity container, Ninject
Ninject | | .NET, Dependency injection | Unity container, Autofac
Castle Windsor | | .NET, Dependency injection | Unity container
StructureMap | | .NET, Dependency injection | Unity container
NuGet | | .NET |
Telerik | telerik controls, telerik ui | Web development | DevExpress
Kendo UI | kendo, telerik kendo ui | Telerik |
DevExpress | dev express | .NET | Telerik
Infragistics | | .NET | Telerik
Syncfusion | | .NET | Infragistics, Telerik, DevExpress
ComponentOne | | .NET | Infragistics, Telerik, DevExpress
IIS | internet information services, internet information server, microsoft iis, ms iis | Web servers | Apache HTTP Server
Visual Studio | ms visual studio, microsoft visual studio, visual studio.net, vs.net, visual studio ide, vs 2010, vs 2012, vs 2013, vs 2015, vs2010, vs2012, vs2015 | | Eclipse
VS Code | visual studio code, vscode | | Visual Studio
ReSharper | re sharper | Visual Studio |
Visual SourceSafe | vss, source safe, ms vss, visual source safe, sourcesafe, microsoft vss | Version control | Azure DevOps
SharePoint | sharepoint online, share point, sharepoint server, moss, wss, ms sharepoint, microsoft sharepoint, sharepoint development, sharepoint designer, sharepoint administration, moss 2007, sharepoint portal, sharepoint services, microsoft office sharepoint server | | Content management
SPFx | sharepoint framework | SharePoint |
InfoPath | ms infopath, info path, microsoft infopath | SharePoint |
Nintex | nintex workflow, nintex forms | SharePoint, Workflow | Power Automate
K2 blackpearl | k2 | Workflow | Nintex, SharePoint
Power Apps | powerapps, power platform, microsoft power platform, canvas apps, ms power apps, ms powerapps | Low-code development |
Dataverse | common data service | | Power Apps, Dynamics 365
Power Automate | microsoft flow, ms flow, ms power automate | Power Apps | Nintex
Power Pages | power portals | Power Apps |
Copilot Studio | power virtual agents | Chatbots | Power Apps, Power Automate, Microsoft Copilot
SSIS | sql server integration services, ssis packages, ssis package, ms ssis | SQL Server, ETL | Informatica
SSRS | sql server reporting services, ssrs reports, sql reporting services, ms ssrs, sql server reporting | SQL Server, Reporting | Crystal Reports
SSAS | sql server analysis services, analysis services, ms ssas, ssas cubes, ssas tabular, tabular model, tabular models | SQL Server, OLAP |
MDX | mdx queries | SSAS |
DAX | dax queries, dax functions | Power BI |
Power Query | m query, m language | Power BI |
Power Pivot | powerpivot | Excel | Power Query, DAX, Power BI
Microsoft Graph | graph api, ms graph, microsoft graph api | APIs |
Office development | vsto, office add-ins, office interop | .NET |
Umbraco | | ASP.NET, Content management | Sitecore
DotNetNuke | | ASP.NET, Content management | Umbraco
Kentico | | ASP.NET, Content management | Umbraco, Sitecore
Orchard CMS | | ASP.NET, Content management | Umbraco
Episerver | optimizely cms | ASP.NET, Content management | Sitecore
Optimizely | |  | Episerver, Adobe Target
Sitecore | sitecore cms, sitecore xp | ASP.NET, Content management | Adobe Experience Manager
BizTalk | biztalk server, biz talk, ms biztalk, microsoft biztalk | System integration | MuleSoft
Crystal Reports | crystal report, crystal reporting, sap crystal reports | Reporting | SSRS
Team Explorer | tfvc | Azure DevOps |
NHibernate | n hibernate | .NET, ORM | Entity Framework
Hangfire | | .NET |
Quartz.NET | | .NET | Hangfire, Quartz
MassTransit | mass transit | .NET, Messaging |
NServiceBus | | .NET, Messaging | MassTransit
Orleans | microsoft orleans, akka.net | .NET |
ML.NET | | .NET, Machine learning |
Windows Phone | windows mobile development, windows ce, windows phone development | Mobile development |
`;
