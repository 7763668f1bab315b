class n { notify { "n|${title}|${name}|${module_name}|${caller_module_name}": } }
