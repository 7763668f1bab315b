notify { "${environment} ${server_facts['environment']}": }
