$module_name = 'x'
