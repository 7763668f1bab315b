notify { "${title}|${name}|${module_name}": }
