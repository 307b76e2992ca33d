/** Clouds and their services. Form of a line: see all.ts. */
export const cloud = `
Cloud computing | cloud, cloud infrastructure, cloud technologies, cloud services, cloud platforms, cloud architecture, cloud architect, cloud engineer, cloud engineering, cloud native, cloud-native, cloud solutions, cloud environment, cloud technology, cloud administration | |
Cloud migration | migration to cloud, cloud migrations, lift and shift, aws migration, azure migration, azure migrate | Cloud computing |
Hybrid cloud | public cloud, hybrid cloud architecture | Cloud computing |
Multi-cloud | multi cloud | Cloud computing | Hybrid cloud
Private cloud | | Cloud computing | Hybrid cloud
Cloud security | cloud security posture management, cspm, wiz cloud security, prisma cloud, aws security hub, aws guardduty | Cloud computing, Information security |
FinOps | cloud cost optimization, cloud cost management, aws cost explorer | Cloud computing |
SaaS | software as a service, saas applications, saas platforms | |
PaaS | platform as a service | Cloud computing |
IaaS | infrastructure as a service | Cloud computing |
AWS | amazon web services, amazon aws, aws cloud, amazon web service, aws services, amazon cloud, aws certified, aws architect, aws infrastructure, aws solutions architect, aws console, aws developer | Cloud computing | Azure, Google Cloud
EC2 | amazon ec2, aws ec2, ec2 instances, elastic compute cloud, ec2 instance | AWS |
S3 | amazon s3, aws s3, s3 buckets, simple storage service, s3 bucket, s3 glacier | AWS |
EBS storage | amazon ebs, aws ebs, elastic block store, ebs volumes | AWS |
Amazon EFS | aws efs, elastic file system | AWS |
AWS Lambda | lambda functions, lambda, lambda function, aws lambdas | AWS, Serverless | Azure Functions
CloudFormation | cloud formation, aws cloudformation, cloudformation templates, cft templates | AWS, Infrastructure as code | Terraform
AWS CDK | cloud development kit, aws sam, serverless application model | AWS, Infrastructure as code | CloudFormation
EKS | amazon eks, aws eks, elastic kubernetes service | AWS, Kubernetes | AKS, GKE
ECS | aws ecs, amazon ecs, elastic container service | AWS, Containers |
AWS Fargate | fargate | AWS, Containers, Serverless | ECS, EKS
Amazon ECR | aws ecr, ecr registry | AWS, Containers | ECS
RDS | amazon rds, aws rds, relational database service | AWS, Relational databases |
Amazon Aurora | aurora, aws aurora, aurora postgresql, aurora mysql | RDS |
CloudWatch | amazon cloudwatch, aws cloudwatch, cloud watch | AWS, Monitoring |
CloudTrail | aws cloudtrail, cloud trail, aws config | AWS |
CloudFront | aws cloudfront, cloud front, amazon cloudfront | AWS, CDN |
Route 53 | aws route 53, route53, amazon route53, amazon route 53 | AWS, DNS |
AWS VPC | vpc, amazon vpc, virtual private cloud, aws networking, aws transit gateway, vpc peering, vpcs | AWS, Networking |
AWS IAM | amazon iam, aws identity and access management, iam roles, iam policies | AWS, Identity management |
Amazon SQS | aws sqs, sqs, simple queue service | AWS, Messaging |
Amazon SNS | aws sns, sns, simple notification service, sns/sqs, sqs/sns | AWS, Messaging |
Amazon EventBridge | aws eventbridge, eventbridge | AWS, Event-driven architecture |
AWS Step Functions | step functions, aws step function | AWS, Serverless |
AWS API Gateway | amazon api gateway | AWS, API gateway |
Elastic Beanstalk | aws elastic beanstalk, beanstalk | AWS |
AWS Cognito | amazon cognito, cognito user pools | AWS, Identity management |
AWS AppSync | appsync | AWS |
AWS Amplify | amplify aws | AWS | AWS AppSync
AWS CodePipeline | codepipeline, code pipeline | AWS, CI/CD | Jenkins
AWS CodeDeploy | codedeploy, code deploy | AWS, CI/CD | AWS CodePipeline
AWS CodeBuild | codebuild | AWS, CI/CD | AWS CodePipeline
AWS CodeCommit | codecommit | AWS, Git | AWS CodePipeline, Bitbucket
AWS Systems Manager | aws ssm, ssm parameter store | AWS |
AWS OpsWorks | opsworks | AWS, Configuration management | AWS Systems Manager, Chef
AWS Secrets Manager | secrets manager | AWS |
AWS KMS | key management service | AWS, Encryption | AWS Secrets Manager
AWS DMS | database migration service, aws database migration service | AWS, Database migration |
Elastic Load Balancing | aws elb, elastic load balancer, elastic load balancers, application load balancer, elb, aws alb | AWS, Load balancing |
AWS Auto Scaling | auto scaling groups, aws autoscaling | AWS, Scalability | Elastic Load Balancing
AWS Direct Connect | direct connect | AWS, Networking |
AWS Organizations | aws control tower, aws landing zone | AWS |
AWS GovCloud | govcloud, azure government | AWS |
Amazon Connect | aws connect | AWS, Contact center |
Amazon WorkSpaces | aws workspaces, appstream | AWS, VDI |
AWS IoT | aws iot core, greengrass | IoT |
Azure IoT | azure iot hub, iot hub | Azure, IoT | AWS IoT
Boto3 | boto, aws sdk | AWS, Python |
AWS CLI | | AWS | Boto3
Azure | microsoft azure, azure cloud, ms azure, windows azure, azure services, azure paas, azure iaas, azure infrastructure, azure architect, azure portal, azure administrator, azure platform | Cloud computing | AWS, Google Cloud
Azure DevOps | vsts, azure pipelines, visual studio team services, azure dev ops, azure boards, azure repos, ado azure, visual studio online, azure devops server, vso | CI/CD, Version control, TFS | Jenkins
TFS | team foundation server, microsoft tfs, tfs 2010, tfs 2012, tfs 2013, team foundation services, ms tfs, team foundation version control | Version control | Azure DevOps
Azure Functions | azure function app, azure function apps, azure function | Azure, Serverless | AWS Lambda
Azure App Service | azure web apps, azure app services, azure web app | Azure |
Azure Logic Apps | logic apps, logic app, azure logic app | Azure, System integration |
Azure Service Bus | service bus azure | Azure, Messaging |
Azure Event Grid | event grid | Azure, Event-driven architecture | Azure Service Bus, Azure Event Hubs
Azure Event Hubs | event hub, event hubs, azure event hub | Azure, Messaging | Apache Kafka
Azure SQL | azure sql database, azure sql server, azure sql managed instance, azure database | Azure, SQL Server |
Azure Blob Storage | azure storage, blob storage, azure blobs, azure storage accounts, azure files | Azure |
Azure Key Vault | key vault, keyvault | Azure |
Azure Monitor | log analytics, azure log analytics | Azure, Monitoring |
Application Insights | app insights, azure application insights | Azure Monitor |
KQL | kusto | | Azure Monitor
Azure Resource Manager | arm templates, arm template, azure arm templates | Azure, Infrastructure as code | Terraform
Azure Bicep | bicep | Azure Resource Manager | Terraform
Azure API Management | apim, azure apim | Azure, API gateway |
Azure Virtual Machines | azure vms, azure vm, azure compute | Azure |
Azure Virtual Network | azure vnet, azure vnets, azure networking, azure firewall, azure front door | Azure, Networking |
Azure ExpressRoute | expressroute | Azure, Networking | Azure Virtual Network, AWS Direct Connect
Azure Virtual Desktop | avd, windows virtual desktop, wvd | Azure, VDI |
Azure Site Recovery | azure backup, asr azure | Azure, Disaster recovery |
Azure Policy | azure blueprints, azure governance | Azure |
Azure Container Apps | azure container instances, azure container registry, acr azure, service fabric, azure service fabric | Azure, Containers |
AKS | azure kubernetes service, azure kubernetes services, azure aks | Azure, Kubernetes | EKS
Azure Active Directory | azure ad, entra id, entra, microsoft entra, aad, azure ad connect, ad connect, aad connect, azure ad b2c, microsoft entra id, azuread | Azure, Identity management | Active Directory
Azure Arc | azure stack, azure stack hci | Azure |
Google Cloud | gcp, google cloud platform, google cloud services, gcp cloud | Cloud computing | AWS, Azure
Google Compute Engine | compute engine | Google Cloud | EC2, Azure Virtual Machines
Google App Engine | | Google Cloud, PaaS | Elastic Beanstalk
GKE | google kubernetes engine, anthos, google gke | Google Cloud, Kubernetes | EKS
Cloud Run | google cloud run | Google Cloud, Serverless | AWS Lambda
Google Cloud Functions | gcp cloud functions | Google Cloud, Serverless | Cloud Run, AWS Lambda
Google Cloud Storage | gcs buckets, gcp storage, gcs | Google Cloud |
Cloud SQL | google cloud sql, gcp cloud sql | Google Cloud, Relational databases |
Bigtable | google bigtable, cloud bigtable | Google Cloud, NoSQL |
Oracle Cloud Infrastructure | oci, oracle cloud, oracle oci | Cloud computing | AWS
IBM Cloud | softlayer, ibm bluemix, bluemix, ibm softlayer | Cloud computing | AWS
Alibaba Cloud | aliyun | Cloud computing | AWS
DigitalOcean | digital ocean, linode, vultr | Cloud computing | AWS
Rackspace | rackspace cloud | Cloud computing |
Heroku | | Cloud computing | AWS
Netlify | | Cloud computing | Heroku
Vercel | | Cloud computing | Netlify, Heroku
OpenStack | open stack, openstack nova, openstack neutron | Cloud computing | VMware
CloudStack | apache cloudstack, eucalyptus | Cloud computing | OpenStack
Pivotal Cloud Foundry | pcf, cloud foundry, pivotal cf, tanzu application service, pks tanzu | Cloud computing, PaaS |
Serverless | serverless framework, serverless architecture, serverless computing, function as a service | Cloud computing |
`;
