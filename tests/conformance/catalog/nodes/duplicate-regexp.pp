node /a/ { }
node /a/ { }
