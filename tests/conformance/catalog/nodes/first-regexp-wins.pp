node /test/ { notify { 'first': } }
node /testnode/ { notify { 'second': } }
