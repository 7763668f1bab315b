[Default == Default, Default < Any, Default <= Default, Default > Undef]
