class m { notify { $module_name: } }
