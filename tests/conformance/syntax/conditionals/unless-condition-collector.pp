unless (File <| |>) { foo() }
