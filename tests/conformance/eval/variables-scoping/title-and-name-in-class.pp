class foo { notice("${title} ${name} ${module_name}") }
include foo
