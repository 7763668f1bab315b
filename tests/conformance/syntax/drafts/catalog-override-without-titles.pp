File[]                                        # syntax error
