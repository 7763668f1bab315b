notify { "${settings::nowhere}": }
