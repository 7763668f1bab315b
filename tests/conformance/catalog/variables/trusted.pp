notify { "${trusted['certname']} ${trusted['authenticated']} ${trusted['domain']}": }
