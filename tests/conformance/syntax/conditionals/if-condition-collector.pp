if (File <| |>) { foo() }
