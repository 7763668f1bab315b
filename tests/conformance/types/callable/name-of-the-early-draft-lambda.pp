Lambda
