$a = "${node} ${class} ${$node} ${$class}"
