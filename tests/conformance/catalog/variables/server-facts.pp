notify { "${server_facts['servername']} ${servername} ${serverversion}": }
