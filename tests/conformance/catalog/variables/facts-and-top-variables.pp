notify { "${kernel} ${::kernel} ${facts['kernel']} ${facts['os']['family']}": }
