case (File <| |>) { 1: { foo() } }
