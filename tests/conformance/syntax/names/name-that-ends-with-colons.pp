$a = apache:: 
