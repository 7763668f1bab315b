define foo::d($p = 1) { notice("${title} ${name} ${module_name} ${p}") }
foo::d { 'one': }
foo::d { 'two': p => 2 }
