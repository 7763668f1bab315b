class n { notify { 'n from modules': } }
