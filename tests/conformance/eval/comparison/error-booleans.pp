true < false
