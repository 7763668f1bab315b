class a { include b notify { "a ${module_name} ${caller_module_name}": } }
