node 'db01.example.net' { notify { "${trusted['hostname']} in ${trusted['domain']}": } }
