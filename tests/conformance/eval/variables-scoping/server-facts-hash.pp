[$server_facts['servername'], $server_facts['environment'], $servername]
