class c { notify { 'never': } }
