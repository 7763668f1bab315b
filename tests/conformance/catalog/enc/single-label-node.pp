notify { "${trusted['hostname']} in '${trusted['domain']}'": }
