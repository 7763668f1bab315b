node /^testnode\./ { notify { 'regexp': } }
node default { notify { 'default': } }
