Resource['no such']
