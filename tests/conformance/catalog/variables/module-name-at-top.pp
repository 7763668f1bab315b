$module_name = 1
