node 'åäö' { }
