/** Machine learning and artificial intelligence. Form of a line: see all.ts. */
export const ai = `
Machine learning | ml, machine-learning, ml models, machine learning engineer, machine learning algorithms, machine learning models, ml engineer, applied machine learning, ml algorithms, statistical learning | | Deep learning
Deep learning | neural networks, deep neural networks, artificial neural networks, neural network, dnn | Machine learning |
Artificial intelligence | ai, ai/ml, a.i | | Machine learning
Supervised learning | semi-supervised learning | Machine learning |
Unsupervised learning | | Machine learning | Supervised learning, Clustering algorithms
Clustering algorithms | k-means, k-means clustering | Unsupervised learning | Dimensionality reduction
Decision trees | decision tree | Supervised learning | Random forest
Support vector machines | svm, support vector machine | Supervised learning | Random forest
Naive Bayes | | Supervised learning | Support vector machines
K-nearest neighbors | k nearest neighbors, knn | Supervised learning | Support vector machines
Ensemble methods | catboost, bagging boosting | Machine learning |
Gradient boosting | | Ensemble methods | XGBoost, LightGBM
XGBoost | | Machine learning | Ensemble methods
LightGBM | | Machine learning | Ensemble methods
Random forest | random forests | Machine learning | Ensemble methods
Reinforcement learning | q-learning, multi-armed bandit | Machine learning |
Convolutional neural networks | cnn, convnets, resnet, convolutional networks, convolution neural networks | Deep learning |
YOLO object detection | | Deep learning | Convolutional neural networks
Recurrent neural networks | rnn, gru networks, recurrent networks | Deep learning |
LSTM | | Recurrent neural networks |
Transformers | transformer models, attention models, transformer architecture | Deep learning |
Generative adversarial networks | gans, gan | Deep learning |
Diffusion models | | Deep learning, Generative AI | Generative adversarial networks
Stable Diffusion | | Diffusion models |
Transfer learning | fine-tuning models, model fine tuning | Deep learning |
LLM fine-tuning | fine-tuning llms | Large language models | Transfer learning
Dimensionality reduction | t-sne, feature selection | Machine learning |
Principal component analysis | pca | Dimensionality reduction |
Feature engineering | feature extraction, feature store | Machine learning |
Recommendation systems | recommender systems, recommendation engine, collaborative filtering, recommendation engines, recommender system | Machine learning |
Anomaly detection | outlier detection | Machine learning |
Natural language processing | nlp, natural language understanding, nlu, natural language generation, topic modeling, named entity recognition, text classification, computational linguistics | Machine learning |
Text mining | text analytics | Natural language processing | Data mining
Sentiment analysis | | Natural language processing |
spaCy | stanford nlp, corenlp | Natural language processing, Python |
NLTK | | Natural language processing, Python | spaCy
Gensim | | Natural language processing, Python | spaCy
Word2Vec | | Natural language processing, Python | spaCy
BERT | word embeddings, roberta | Natural language processing, Transformers |
GPT models | gpt-3, gpt-2 | Large language models | OpenAI, BERT
Computer vision | image recognition, image segmentation, image classification, machine vision, face recognition, facial recognition, optical flow | Machine learning |
Image processing | digital image processing | | Computer vision
Object detection | | Computer vision | YOLO object detection
Pattern recognition | |  | Machine learning, Computer vision
OpenCV | open cv | Computer vision |
OCR | optical character recognition, intelligent document processing | |
Tesseract | | OCR |
ABBYY | | OCR |
Speech recognition | speech to text, text to speech, asr systems, nuance speech, voice recognition, speech processing | |
Large language models | llm, llms, large language model, gpt-4, gpt4, foundation models | Machine learning | Generative AI
Generative AI | gen ai, gen-ai, generative artificial intelligence, genai | Machine learning | Large language models
LangChain | lang chain, langsmith | Large language models, Python | LlamaIndex
LangGraph | | Large language models, Python | LangChain, AI agents
LlamaIndex | llama index | Large language models, Python | LangChain
Retrieval-augmented generation | retrieval augmented generation, rag, rag pipelines, rag architecture, agentic rag | Large language models |
Prompt engineering | prompt design, prompt tuning, prompt engineer | Large language models |
AI agents | agentic ai, agentic workflows, autogen agents, crewai, multi-agent systems, model context protocol, semantic kernel, ai agent | Large language models |
OpenAI | openai api, chatgpt api, open ai, gpt-4o | Large language models | Azure OpenAI
ChatGPT | chat gpt | Generative AI | OpenAI, Large language models
Azure OpenAI | azure openai service, azure ai foundry, azure ai studio | OpenAI, Azure |
Anthropic Claude | claude api, claude code, anthropic | Large language models | OpenAI
Google Gemini | gemini api, palm api, gemini pro | Large language models | OpenAI
Llama | llama 2, llama 3, ollama, mistral ai | Large language models |
Hugging Face | huggingface, hugging face transformers, hf transformers | Machine learning, Natural language processing |
GitHub Copilot | copilot github, ai coding assistants, ai-assisted development | |
Cursor IDE | |  | GitHub Copilot
Microsoft Copilot | m365 copilot, copilot for microsoft 365, microsoft 365 copilot | Generative AI |
Chatbots | chatbot, chatbot development, conversational ai, virtual assistants, rasa, kore.ai | |
Dialogflow | | Chatbots | Amazon Lex
Amazon Lex | | Chatbots, AWS | Dialogflow
Microsoft Bot Framework | bot framework, azure bot service | Chatbots | Dialogflow
Scikit-learn | sklearn, scikit learn, sci-kit learn, scikit, scikitlearn | Python, Machine learning | TensorFlow
TensorFlow | tensor flow, tensorflow lite, tensorflow.js | Machine learning, Deep learning | PyTorch
PyTorch | torch, py torch, pytorch lightning | Machine learning, Deep learning | TensorFlow
Keras | | Deep learning, Python | TensorFlow
JAX | google jax | Deep learning, Python | TensorFlow
Caffe | caffe2, cntk | Deep learning | TensorFlow
Theano | | Deep learning | Caffe
MXNet | | Deep learning | Caffe
TensorRT | nvidia triton, triton inference server, openvino | Deep learning |
ONNX | onnx runtime | Machine learning | TensorRT
Pandas | python pandas, pandas dataframes | Python, Data analysis |
NumPy | num py | Python |
SciPy | sci py | Python, Statistics |
Matplotlib | mat plot lib, pyplot | Python, Data visualization |
Seaborn | | Python, Data visualization | Matplotlib
Plotly | plotly dash, bokeh, python dash | Python, Data visualization | Matplotlib
Statsmodels | | Python, Statistics |
Dask | modin, ray distributed, rapids cudf, polars | Python | PySpark
Streamlit | gradio | Python |
Jupyter | jupyter notebook, jupyter notebooks, ipython, jupyterlab, jupyter lab, ipython notebook, jupyter hub | Python |
Google Colab | colab | Python |
H2O.ai | h2o, h2o driverless ai | Machine learning |
DataRobot | data robot | Machine learning | H2O.ai
AutoML | auto ml | Machine learning | H2O.ai
MLflow | ml flow, neptune.ai | MLOps |
Weights & Biases | weights and biases | MLOps | MLflow
Kubeflow | kube flow, kubeflow pipelines | MLOps, Kubernetes | MLflow
MLOps | ml ops, model deployment, model monitoring, llmops, machine learning operations, model serving | Machine learning, DevOps |
SageMaker | amazon sagemaker, aws sagemaker, sage maker | AWS, Machine learning | Vertex AI
Amazon Bedrock | aws bedrock, bedrock agents | AWS, Generative AI | Azure OpenAI
AWS AI services | amazon comprehend | AWS, Machine learning |
Amazon Textract | | AWS AI services, OCR |
Amazon Rekognition | aws rekognition | AWS AI services, Computer vision |
Azure Machine Learning | azure ml, azureml, azure ml studio, azure machine learning studio | Azure, Machine learning | SageMaker
Azure Cognitive Services | azure ai services, microsoft cognitive services, azure ai search, cognitive services | Azure, Artificial intelligence |
Vertex AI | google vertex ai, google ai platform, vertex ai pipelines | Google Cloud, Machine learning | SageMaker
IBM Watson | watson, watson studio, watson assistant, watsonx | Artificial intelligence |
Dataiku | dataiku dss | Machine learning | Alteryx
Data science | data scientist, data sciences | Statistics | Machine learning
Data annotation | data labeling, image annotation, data labelling | |
Responsible AI | ai governance, ai ethics, explainable ai, model explainability, shap lime | Artificial intelligence |
Robotics | robotic systems, robotics engineering, robots | | Robot Operating System
Robot Operating System | ros2, ros robotics, gazebo ros | Robotics |
Autonomous vehicles | self-driving, adas, autonomous driving, autonomous systems, slam localization, sensor fusion | |
`;
