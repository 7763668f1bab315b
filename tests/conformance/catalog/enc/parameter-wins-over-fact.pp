notify { "${kernel} ${facts['kernel']}": }
