join()
