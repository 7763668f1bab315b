[!1 == false, !(1 == 2), !undef == true]
