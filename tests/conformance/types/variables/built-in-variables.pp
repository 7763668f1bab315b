[$facts['os']['family'], $trusted['certname'], $server_facts['servername'], $environment]
