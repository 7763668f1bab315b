type Box = Object[{type_parameters=>{kind=>String}, attributes=>{kind=>String}}]
Box[{nope=>'x'}]
