notify { "${facts['extra']} ${extra}": }
