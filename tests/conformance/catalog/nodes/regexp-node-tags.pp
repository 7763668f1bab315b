node /testnode/ { notify { 'tagged': } }
