class m { notify { "module is ${module_name}": } }
