node testnode . example . com { notify { 'spaced': } }
