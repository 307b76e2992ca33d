/** Machine learning and artificial intelligence. Form of a line: see all.ts. */
export const ai = `
Machine learning | ml, machine-learning, ml models, machine learning engineer, machine learning algorithms, machine learning models, ml engineer, applied machine learning, ml algorithms, statistical learning | | Deep learning
Deep learning | neural networks, deep neural networks, artificial neural networks, neural network, dnn | Machine learning |
Artificial intelligence | ai, ai/ml, a.i | | Machine learning
Supervised learning | unsupervised learning, semi-supervised learning, clustering algorithms, k-means, k-means clustering, k nearest neighbors, knn, naive bayes, support vector machines, svm, decision trees, decision tree | Machine learning |
Ensemble methods | gradient boosting, catboost, bagging boosting | Machine learning |
XGBoost | | Machine learning | Ensemble methods
LightGBM | | Machine learning | Ensemble methods
Random forest | random forests | Machine learning | Ensemble methods
Reinforcement learning | q-learning, multi-armed bandit | Machine learning |
Convolutional neural networks | cnn, convnets, resnet, convolutional networks, convolution neural networks | Deep learning |
YOLO object detection | | Deep learning | Convolutional neural networks
Recurrent neural networks | rnn, lstm, gru networks, recurrent networks | Deep learning |
Transformers | transformer models, attention models, transformer architecture | Deep learning |
Generative adversarial networks | gans, gan, diffusion models, stable diffusion | Deep learning |
Transfer learning | fine-tuning models, model fine tuning, fine-tuning llms | Deep learning |
Dimensionality reduction | pca, principal component analysis, t-sne, feature selection | Machine learning |
Feature engineering | feature extraction, feature store | Machine learning |
Recommendation systems | recommender systems, recommendation engine, collaborative filtering, recommendation engines, recommender system | Machine learning |
Anomaly detection | outlier detection, fraud detection models | Machine learning |
Natural language processing | nlp, natural language understanding, nlu, text mining, text analytics, sentiment analysis, natural language generation, topic modeling, named entity recognition, text classification, computational linguistics | Machine learning |
spaCy | stanford nlp, corenlp | Natural language processing, Python |
NLTK | | Natural language processing, Python | spaCy
Gensim | | Natural language processing, Python | spaCy
Word2Vec | | Natural language processing, Python | spaCy
BERT | gpt-3, gpt-2, word embeddings, gpt models, roberta | Natural language processing, Transformers |
Computer vision | image processing, object detection, image recognition, image segmentation, image classification, machine vision, digital image processing, face recognition, facial recognition, pattern recognition, optical flow | Machine learning |
OpenCV | open cv | Computer vision |
OCR | optical character recognition, tesseract, intelligent document processing, abbyy | |
Speech recognition | speech to text, text to speech, asr systems, nuance speech, voice recognition, speech processing | |
Large language models | llm, llms, genai, large language model, gpt-4, gpt4, foundation models | Machine learning | Generative AI
Generative AI | gen ai, gen-ai, generative artificial intelligence | Machine learning | Large language models
LangChain | langgraph, lang chain, langsmith | Large language models, Python | LlamaIndex
LlamaIndex | llama index | Large language models, Python | LangChain
Retrieval-augmented generation | retrieval augmented generation, rag, rag pipelines, rag architecture, agentic rag | Large language models |
Prompt engineering | prompt design, prompt tuning, prompt engineer | Large language models |
AI agents | agentic ai, agentic workflows, autogen agents, crewai, multi-agent systems, model context protocol, semantic kernel, ai agent | Large language models |
OpenAI | openai api, chatgpt, chatgpt api, open ai, gpt-4o, chat gpt | Large language models | Azure OpenAI
Azure OpenAI | azure openai service, azure ai foundry, azure ai studio | OpenAI, Azure |
Anthropic Claude | claude api, claude code, anthropic | Large language models | OpenAI
Google Gemini | gemini api, palm api, gemini pro | Large language models | OpenAI
Llama | llama 2, llama 3, ollama, mistral ai | Large language models |
Hugging Face | huggingface, hugging face transformers, hf transformers | Machine learning, Natural language processing |
GitHub Copilot | copilot github, cursor ide, ai coding assistants, ai-assisted development | |
Microsoft Copilot | m365 copilot, copilot for microsoft 365, microsoft 365 copilot | Generative AI |
Chatbots | chatbot, chatbot development, conversational ai, virtual assistants, dialogflow, amazon lex, rasa, microsoft bot framework, bot framework, azure bot service, kore.ai | |
Scikit-learn | sklearn, scikit learn, sci-kit learn, scikit, scikitlearn | Python, Machine learning | TensorFlow
TensorFlow | tensor flow, tensorflow lite, tensorflow.js | Machine learning, Deep learning | PyTorch
PyTorch | torch, py torch, pytorch lightning | Machine learning, Deep learning | TensorFlow
Keras | | Deep learning, Python | TensorFlow
JAX | google jax | Deep learning, Python | TensorFlow
Caffe | caffe2, cntk | Deep learning | TensorFlow
Theano | | Deep learning | Caffe
MXNet | | Deep learning | Caffe
TensorRT | nvidia triton, onnx, onnx runtime, triton inference server, openvino | Deep learning |
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
MLflow | ml flow, weights & biases, weights and biases, neptune.ai | MLOps |
Kubeflow | kube flow, kubeflow pipelines | MLOps, Kubernetes | MLflow
MLOps | ml ops, model deployment, model monitoring, llmops, machine learning operations, model serving | Machine learning, DevOps |
SageMaker | amazon sagemaker, aws sagemaker, sage maker | AWS, Machine learning | Vertex AI
Amazon Bedrock | aws bedrock, bedrock agents | AWS, Generative AI | Azure OpenAI
AWS AI services | amazon rekognition, amazon textract, amazon comprehend, aws rekognition | AWS, Machine learning |
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
