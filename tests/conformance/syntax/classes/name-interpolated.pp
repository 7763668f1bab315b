class "a${b}" { }
